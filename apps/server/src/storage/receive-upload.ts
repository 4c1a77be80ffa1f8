import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/client.ts'
import { uploads } from '../db/schema/base/uploads.ts'
import type { OperatorEnv } from '../settings/env.ts'
import type { FileStore } from './file-store.ts'
import { UploadRefused } from './upload-refused.ts'
import {
  addUpload,
  isInDraft,
  type NewUpload,
  releaseUpload,
  removeUpload,
  sizeOf,
  writeVersions,
} from './uploads.ts'

/** The namespace of the advisory locks of this file; the second key is the owner. */
const lockNamespace = 728_266
/** A form may stay open for a while before it is saved with its file. */
const minutesToKeep = 60

interface Stores {
  db: Database
  files: FileStore
  env: Pick<OperatorEnv, 'UNUSED_FILES_PER_PERSON' | 'UNUSED_MB_PER_PERSON'>
}

/**
 * Stores an upload of a person, or throws `UploadRefused` if too many of their files are not used by a
 * record. Uploads older than an hour that neither a record nor a draft uses make room first.
 */
export async function receiveUpload(
  { db, files, env }: Stores,
  upload: NewUpload,
): Promise<string> {
  const path = await db.transaction(async (tx) => {
    // concurrent uploads of one person are counted one after the other
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNamespace}, ${upload.ownerId})`)
    const unused = await listUnused(tx, upload.ownerId)
    for (const oldest of unused.filter(({ isRemovable }) => isRemovable)) {
      if (hasRoom(unused, upload, env)) break
      await removeUpload(tx, files, oldest.path)
      unused.splice(unused.indexOf(oldest), 1)
    }
    if (!hasRoom(unused, upload, env)) {
      throw new UploadRefused('uploads.err_too_many_unused', {
        status: 429,
        retryAfterSeconds: minutesToKeep * 60,
      })
    }
    return addUpload(tx, upload)
  })
  // after the transaction: a slow disk must not hold a connection to the database
  await writeVersions(files, path, upload.versions).catch(async (error: unknown) => {
    // housekeeping still finds it, but it no longer counts as an unused file of the person
    await releaseUpload(db, path).catch(() => undefined)
    throw error
  })
  return path
}

interface UnusedUpload {
  path: string
  bytes: number
  isReleased: boolean
  isRemovable: boolean
}

const listUnused = (tx: Queryable, ownerId: number): Promise<UnusedUpload[]> =>
  tx
    .select({
      path: uploads.path,
      bytes: uploads.bytes,
      isReleased: uploads.isReleased,
      isRemovable: sql<boolean>`not ${uploads.isReleased}
        and ${uploads.createdAt} < now() - make_interval(mins => ${minutesToKeep})
        and not ${isInDraft}`,
    })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.isClaimed, false)))
    .orderBy(asc(uploads.createdAt))
    .for('update')

/** Replaced files count by their size only: a family may change a photo several times a day. */
function hasRoom(
  unused: UnusedUpload[],
  { versions, filesOfForm = 0 }: NewUpload,
  env: Stores['env'],
): boolean {
  const count = unused.filter(({ isReleased }) => !isReleased).length
  const bytes = unused.reduce((sum, upload) => sum + upload.bytes, sizeOf(versions))
  return (
    count < Math.max(env.UNUSED_FILES_PER_PERSON, filesOfForm) &&
    bytes <= env.UNUSED_MB_PER_PERSON * 1024 * 1024
  )
}
