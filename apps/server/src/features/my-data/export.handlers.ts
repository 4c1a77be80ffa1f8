import { todayInIndia, typedDate } from '@sangam/contract/dates'
import type { Download } from '../../http/downloads.ts'
import type { Handlers } from '../../http/handler.ts'
import { lockAccounts } from '../accounts/accounts.public.ts'
import {
  addExport,
  findReadyExport,
  isExportRunning,
  listRecentExports,
  recordDownload,
} from './export.queries.ts'

const thirtyDays = 30 * 86_400_000

export const exportHandlers: Handlers<'my-data/export'> = {
  async 'my-data/export'({ body, caller, db, env, jobs, refuse }) {
    const { userId } = caller
    await db.transaction(async (tx) => {
      // one request at a time, so that concurrent ones do not exceed the limit
      await lockAccounts(tx, userId)
      if (await isExportRunning(tx, userId)) {
        return refuse('my_data.err_export_running', { status: 409 })
      }
      const [oldest, ...others] = await listRecentExports(tx, userId)
      if (oldest && others.length + 1 >= env.EXPORTS_PER_30_DAYS) {
        const date = typedDate(todayInIndia(new Date(oldest.getTime() + thirtyDays)))
        return refuse('my_data.err_export_limit', {
          status: 429,
          params: { max: env.EXPORTS_PER_30_DAYS, date },
        })
      }
      await addExport(tx, { userId, language: body.language })
    })
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
    async find({ caller, db, files }) {
      const ready = await findReadyExport(db, caller.userId)
      if (!ready) return null
      await recordDownload(db, ready.id)
      return {
        stream: await files.getStream(ready.path),
        contentType: 'application/zip',
        saveAs: `my-data-${todayInIndia(ready.createdAt)}.zip`,
      }
    },
  },
]
