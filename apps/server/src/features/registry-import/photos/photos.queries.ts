import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/client.ts'
import {
  importPhotoFiles,
  importRows,
  type UnmatchedPhoto,
} from '../../../db/schema/services/registry-import.ts'
import { claimUpload } from '../../../storage/uploads.ts'
import { type Batch, findBatch } from '../batches.queries.ts'
import { type ImportRow, textReader } from '../check.ts'
import { readKeys } from '../keys.queries.ts'
import type { Cells } from '../reading/cells.ts'
import { lockRow } from '../rows.queries.ts'
import { levelOf, withPhotoProblems } from '../rows.ts'
import { type MatchRow, matchPhotos, type PhotoMatch, wordsOfFile } from './photo-match.ts'

export type PhotoFile = typeof importPhotoFiles.$inferSelect
export type NewPhotoFile = typeof importPhotoFiles.$inferInsert

/** Photos before a family takes the row belong to the trust, not to an account. */
export const photoUpload = { kind: 'import', ownerId: 0 } as const

/** Stores a file with photos, whose upload is claimed. */
export async function insertPhotoFile(tx: Queryable, file: NewPhotoFile): Promise<PhotoFile> {
  if (file.path) await claimUpload(tx, { ...photoUpload, path: file.path })
  const [inserted] = await tx.insert(importPhotoFiles).values(file).returning()
  if (!inserted) throw new Error('the file with photos was not inserted')
  return inserted
}

export const listPhotoFiles = (db: Queryable, batchId: number): Promise<PhotoFile[]> =>
  db
    .select()
    .from(importPhotoFiles)
    .where(eq(importPhotoFiles.batchId, batchId))
    .orderBy(desc(importPhotoFiles.id))
    .limit(50)

/** Takes the next unfinished file for some time, so that two processes do not work on one file. */
export async function leasePhotoFile(
  db: Database,
  leaseSeconds: number,
): Promise<PhotoFile | undefined> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: importPhotoFiles.id })
      .from(importPhotoFiles)
      .where(
        and(
          lt(importPhotoFiles.done, importPhotoFiles.total),
          sql`coalesce(${importPhotoFiles.leaseUntil}, '-infinity') < now()`,
        ),
      )
      .orderBy(asc(importPhotoFiles.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    const [leased] = await tx
      .update(importPhotoFiles)
      .set({ leaseUntil: until(leaseSeconds) })
      .where(eq(importPhotoFiles.id, next.id))
      .returning()
    return leased
  })
}

const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

export async function endLease(db: Queryable, id: number): Promise<void> {
  await db.update(importPhotoFiles).set({ leaseUntil: null }).where(eq(importPhotoFiles.id, id))
}

interface Progress {
  done: number
  isMatched?: boolean
  unmatched?: UnmatchedPhoto
  leaseSeconds: number
}

/** Records that a photo is done; false if the import was cancelled meanwhile. */
export async function recordProgress(
  tx: Queryable,
  id: number,
  { done, isMatched = false, unmatched, leaseSeconds }: Progress,
): Promise<boolean> {
  const changed = await tx
    .update(importPhotoFiles)
    .set({
      done,
      matched: sql`${importPhotoFiles.matched} + ${isMatched ? 1 : 0}`,
      unmatched: sql`${importPhotoFiles.unmatched} || ${JSON.stringify(unmatched ? [unmatched] : [])}::jsonb`,
      // the file is not needed any more
      path: sql`case when ${done} >= ${importPhotoFiles.total} then null else ${importPhotoFiles.path} end`,
      leaseUntil: until(leaseSeconds),
    })
    .where(eq(importPhotoFiles.id, id))
    .returning({ id: importPhotoFiles.id })
  return changed.length === 1
}

/** Ends a file that cannot be read. */
export async function giveUp(db: Queryable, { id, name, total }: PhotoFile): Promise<void> {
  await db
    .update(importPhotoFiles)
    .set({ done: total, path: null, unmatched: [{ name, reason: 'unreadable' }] })
    .where(eq(importPhotoFiles.id, id))
}

/** A family that has taken its row chooses the photo itself. */
const statesWithPhoto: readonly ImportRow['state'][] = ['read', 'checked', 'held', 'invited']

/** Adds a stored photo to a row; false if the row is not there any more. */
export async function setPhoto(
  tx: Queryable,
  rowId: number,
  { path, side }: { path: string; side: number },
): Promise<boolean> {
  const row = await lockRow(tx, rowId)
  if (!row || !statesWithPhoto.includes(row.state)) return false
  if (!(await claimUpload(tx, { ...photoUpload, path }))) return false
  await changePhoto(tx, row, { photoPath: path, photoSide: side })
  return true
}

type Photo = Pick<ImportRow, 'photoPath' | 'photoSide'>

/** A trigger releases the upload of the earlier photo. */
export async function changePhoto(tx: Queryable, row: ImportRow, photo: Photo): Promise<void> {
  const problems = withPhotoProblems(row.problems, photo)
  await tx
    .update(importRows)
    .set({ ...photo, problems, ...(row.level && { level: levelOf(problems) }) })
    .where(eq(importRows.id, row.id))
}

/** Which row each photo of a file belongs to. */
export async function planPhotos(
  db: Queryable,
  { batchId, anchors }: Pick<PhotoFile, 'batchId' | 'anchors'>,
  names: readonly string[],
): Promise<PhotoMatch[]> {
  const batch = await findBatch(db, batchId)
  if (!batch) return names.map(() => ({ reason: 'none' }))
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.batchId, batchId), inArray(importRows.state, [...statesWithPhoto])))
    .orderBy(asc(importRows.id))
  if (anchors) return matchAnchors(anchors, rows)
  const textsOf = textReader(batch)
  const middleNames = rows.map(({ values }) => values.mname ?? '')
  const keyOf = await readKeys(db, [...names.flatMap(wordsOfFile), ...middleNames])
  return matchPhotos(
    names,
    rows.map((row) => matchRow(batch, row, textsOf(row), keyOf(row.values.mname ?? ''))),
    keyOf,
  )
}

const matchRow = (batch: Batch, row: ImportRow, texts: Cells, middleKey: string): MatchRow => ({
  id: row.id,
  photoFile: texts.photo_file ?? '',
  sheet: batch.sheets[row.sheet]?.name ?? '',
  gender: row.values.gender ?? '',
  serials: [texts.serial ?? '', row.oldNumber].filter(Boolean),
  mobiles: row.mobiles,
  firstKey: row.firstKey,
  middleKey,
  lastKey: row.lastKey,
})

/** A picture may begin a little above its row. A picture of several rows is a sign, not a photo. */
function matchAnchors(
  anchors: NonNullable<PhotoFile['anchors']>,
  rows: readonly ImportRow[],
): PhotoMatch[] {
  const placeOf = (sheet: number, line: number) => `${sheet}:${line}`
  const rowAt = new Map(rows.map(({ id, sheet, line }) => [placeOf(sheet, line), id]))
  const places = Map.groupBy(anchors, ({ name }) => name)
  const taken = new Set<number>()
  return anchors.map(({ name, sheet, line }) => {
    if ((places.get(name)?.length ?? 0) > 1) return { reason: 'several' }
    const rowId = rowAt.get(placeOf(sheet, line)) ?? rowAt.get(placeOf(sheet, line + 1))
    if (rowId === undefined) return { reason: 'none' }
    if (taken.has(rowId)) return { reason: 'second' }
    taken.add(rowId)
    return { rowId }
  })
}

/** Forgets the files of a cancelled import; a trigger releases their uploads. */
export async function erasePhotoFiles(tx: Queryable, batchId: number): Promise<void> {
  await tx.delete(importPhotoFiles).where(eq(importPhotoFiles.batchId, batchId))
}

/** Whether a row of an import has this photo. */
export async function isPhotoOfRow(db: Queryable, path: string): Promise<boolean> {
  const rows = await db
    .select({ id: importRows.id })
    .from(importRows)
    .where(eq(importRows.photoPath, path))
    .limit(1)
  return rows.length > 0
}
