import type { Handlers } from '../../../http/calls/handler.ts'
import type { Download } from '../../../http/files/downloads.ts'
import { findReadyFile } from './export.file.ts'
import { requestExport } from './export.request.ts'

export const exportHandlers: Handlers<'my-data/export'> = {
  async 'my-data/export'({ body, caller, db, jobs, refuse }) {
    const request = { userId: caller.userId, language: body.language }
    await db.transaction((tx) => requestExport({ tx, refuse }, request))
    await jobs.send('data-exports', {})
    return { message: 'my_data.msg_export_started', data: null }
  },
}

export const exportDownloads: Download[] = [
  {
    path: 'my-data/export.zip',
    access: 'pending',
    confirm: true,
    summary: 'The copy of everything that the trust stores about the caller',
    find: ({ caller, db, files }) => findReadyFile({ db, files }, caller.userId),
  },
]
