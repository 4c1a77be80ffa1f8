import type { importPhotoCalls } from '@sangam/contract/registry-import/photos.calls'
import type { Handlers } from '../../../http/calls/handler.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { findBatch, lockBatch } from '../batches.queries.ts'
import { maxUnpackedMb } from '../import.limits.ts'
import { photoJob } from '../jobs.ts'
import { lockRow } from '../rows.queries.ts'
import { storeArchive, storePhotoFile } from '../upload.ts'
import { listArchive } from '../workbook/archive.reader.ts'
import { changePhoto } from './photos.queries.ts'

export const importPhotoHandlers: Handlers<keyof typeof importPhotoCalls> = {
  async 'import/photos'({ body, caller, db, env, file, files, jobs, processes, refuse }) {
    if (!(await findBatch(db, body.batch_id))) {
      return refuse('import_page.err_not_found', { status: 404 })
    }
    const archive = await listArchive(file.path, { env, processes })
    if ('problem' in archive) {
      const params = {
        name: archive.name,
        entries: env.IMPORT_MAX_ENTRIES,
        size: maxUnpackedMb,
      }
      return refuse(`import_page.err_photos_${archive.problem}`, { params })
    }
    const path = await storeArchive({ db, files }, file.path)
    const photos = archive.photos.length
    await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, body.batch_id)
      if (!batch) return refuse('import_page.err_not_found', { status: 404 })
      if (batch.state === 'cancelled') return refuse('import_page.err_cancelled', { status: 409 })
      await storePhotoFile(tx, caller, batch, { name: file.name, path, total: photos })
    })
    await jobs.send(photoJob, {})
    return { message: 'import_page.msg_photos', params: { count: photos }, data: { photos } }
  },

  async 'import/remove-photo'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const row = await lockRow(tx, body.row_id)
      const batch = row && (await findBatch(tx, row.batchId))
      if (!batch || row.photoPath === null) {
        return refuse('import_page.err_not_found', { status: 404 })
      }
      await changePhoto(tx, row, { photoPath: null, photoSide: null })
      await recordAction(tx, {
        by: caller,
        action: 'import_photo_remove',
        subject: 'import',
        subjectId: batch.id,
        subjectName: batch.fileName,
        before: {},
        after: { line: row.line },
      })
    })
    return { message: 'import_page.msg_photo_removed', data: null }
  },
}
