import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { draftFileNames } from '@sangam/contract/drafts/forms'
import type { UploadKind } from '@sangam/contract/slices'
import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/client.ts'
import { drafts } from '../db/schema/base/drafts.ts'
import { uploads } from '../db/schema/base/uploads.ts'
import type { FileStore } from './file-store.ts'

/** How long an answer waits for the cleanup after a failed upload. */
const cleanUpMs = 1_000

/** The file store's key of one version of an upload. */
export const versionKey = (path: string, version: string) => `${path}/${version}`

/** The size of all versions together. */
export const sizeOf = (versions: Record<string, Buffer>) =>
  Object.values(versions).reduce((sum, { length }) => sum + length, 0)

export interface NewUpload {
  kind: UploadKind
  ownerId: number
  versions: Record<string, Buffer>
  /** The new files that one form can have, if they are more than a person may leave unused. */
  filesOfForm?: number
}

/** Stores the versions of a new upload under a random path that cannot be guessed. */
export async function storeUpload(
  { db, files }: { db: Queryable; files: FileStore },
  upload: NewUpload,
): Promise<string> {
  // inserted first, so that housekeeping finds the files of an interrupted upload
  const path = await addUpload(db, upload)
  await writeVersions(files, path, upload.versions)
  return path
}

export async function addUpload(
  db: Queryable,
  { kind, ownerId, versions }: NewUpload,
): Promise<string> {
  const path = newPath(kind)
  await db.insert(uploads).values({ path, kind, ownerId, bytes: sizeOf(versions) })
  return path
}

/** Moves a large file from the disk into the file store; its only version is `file`. */
export async function storeLargeUpload(
  { db, files }: { db: Queryable; files: FileStore },
  { kind, ownerId, from, bytes }: Omit<NewUpload, 'versions'> & { from: string; bytes: number },
): Promise<string> {
  const path = newPath(kind)
  await db.insert(uploads).values({ path, kind, ownerId, bytes })
  await files.moveFromFs(from, versionKey(path, 'file'))
  return path
}

const newPath = (kind: UploadKind) => `${kind}/${randomBytes(18).toString('base64url')}`

export async function writeVersions(
  files: FileStore,
  path: string,
  versions: NewUpload['versions'],
): Promise<void> {
  try {
    for (const [version, bytes] of Object.entries(versions)) {
      await files.put(versionKey(path, version), bytes)
    }
  } catch (error) {
    // after a full disk, a part of a file may remain; housekeeping removes what a hanging store keeps
    const cleaned = files.deleteAll(`${path}/`).catch(() => undefined)
    await Promise.race([cleaned, pause(cleanUpMs, undefined, { ref: false })])
    throw error
  }
}

/**
 * Claims an upload for a record, in the transaction that writes the record. Returns false if the path
 * is not an unclaimed upload of this kind and owner, so a file of another person cannot be claimed.
 */
export async function claimUpload(
  tx: Queryable,
  upload: { path: string; kind: UploadKind; ownerId: number },
): Promise<boolean> {
  const claimed = await tx
    .update(uploads)
    .set({ isClaimed: true, isReleased: false })
    .where(
      and(
        eq(uploads.path, upload.path),
        eq(uploads.kind, upload.kind),
        eq(uploads.ownerId, upload.ownerId),
        eq(uploads.isClaimed, false),
      ),
    )
    .returning({ path: uploads.path })
  return claimed.length === 1
}

/** Gives an upload to another person, with the record that it belongs to. */
export async function handOverUpload(tx: Queryable, path: string, ownerId: number): Promise<void> {
  await tx.update(uploads).set({ ownerId }).where(eq(uploads.path, path))
}

/** Whether the path is an upload of this user that no record uses yet, or has used before. */
export async function isOwnUnclaimedUpload(
  db: Queryable,
  path: string,
  ownerId: number,
): Promise<boolean> {
  const rows = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(
      and(
        eq(uploads.path, path),
        eq(uploads.ownerId, ownerId),
        eq(uploads.isClaimed, false),
        eq(uploads.isReleased, false),
      ),
    )
  return rows.length === 1
}

interface Replaced {
  kind: UploadKind
  ownerId: number
  before: readonly string[]
  after: readonly string[]
}

/**
 * Claims the new files of a record and releases those that it no longer has, in the transaction that
 * writes the record. False if a new one is not an unclaimed upload of this kind and owner.
 */
export async function replaceUploads(
  tx: Queryable,
  { kind, ownerId, before, after }: Replaced,
): Promise<boolean> {
  const added = [...new Set(after)].filter((path) => !before.includes(path))
  const removed = before.filter((path) => !after.includes(path))
  if (added.length > 0) {
    const claimed = await tx
      .update(uploads)
      .set({ isClaimed: true, isReleased: false })
      .where(
        and(
          inArray(uploads.path, added),
          eq(uploads.kind, kind),
          eq(uploads.ownerId, ownerId),
          eq(uploads.isClaimed, false),
        ),
      )
      .returning({ path: uploads.path })
    if (claimed.length < added.length) return false
  }
  await releaseUploads(tx, removed)
  return true
}

/** Releases an upload that its record no longer uses; housekeeping removes it. */
export const releaseUpload = (tx: Queryable, path: string): Promise<void> =>
  releaseUploads(tx, [path])

export async function releaseUploads(tx: Queryable, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await tx
    .update(uploads)
    .set({ isClaimed: false, isReleased: true, createdAt: sql`now()` })
    .where(inArray(uploads.path, [...paths]))
}

/** Claims an upload again that its record released a moment ago. */
export async function reclaimUpload(tx: Queryable, path: string): Promise<void> {
  await tx.update(uploads).set({ isClaimed: true, isReleased: false }).where(eq(uploads.path, path))
}

/** Whether the draft of a form names the upload; a draft of another person has no effect. */
export const isInDraft = sql<boolean>`exists (
  select 1 from ${drafts}
  where ${drafts.userId} = ${uploads.ownerId} and ${uploads.path} in (${sql.join(
    draftFileNames.map((name) => sql`${drafts.values} ->> ${name}`),
    sql`, `,
  )}))`

/** The number of uploads that housekeeping reads with one statement. */
const batchSize = 500

/** Removes all uploads that have been unclaimed for a day and are in no draft. */
export async function removeUnclaimed(db: Database, files: FileStore): Promise<void> {
  const isStale = and(
    eq(uploads.isClaimed, false),
    lt(uploads.createdAt, sql`now() - interval '1 day'`),
    not(isInDraft),
  )
  let stale: { path: string }[]
  do {
    stale = await db.select({ path: uploads.path }).from(uploads).where(isStale).limit(batchSize)
    for (const { path } of stale) await removeUpload(db, files, path)
  } while (stale.length === batchSize)
}

export async function removeUpload(db: Queryable, files: FileStore, path: string): Promise<void> {
  await files.deleteAll(`${path}/`)
  await db.delete(uploads).where(eq(uploads.path, path))
}
