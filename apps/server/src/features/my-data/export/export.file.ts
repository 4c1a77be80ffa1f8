import { todayInIndia } from '@sangam/contract/dates'
import type { Queryable } from '../../../db/client.ts'
import type { FileStore } from '../../../storage/file-store.ts'
import { findReadyExport, recordDownload } from './export.queries.ts'

/** The copy of an account that is ready to be downloaded; null without one. */
export async function findReadyFile(
  { db, files }: { db: Queryable; files: FileStore },
  userId: number,
) {
  const ready = await findReadyExport(db, userId)
  if (!ready) return null
  await recordDownload(db, ready.id)
  return {
    stream: await files.getStream(ready.path),
    contentType: 'application/zip',
    saveAs: `my-data-${todayInIndia(ready.createdAt)}.zip`,
  }
}
