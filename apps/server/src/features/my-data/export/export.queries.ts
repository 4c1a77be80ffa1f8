import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { dataExports } from '../../../db/schema/services/my-data.ts'
import type { FileStore } from '../../../storage/file-store.ts'

export type DataExport = typeof dataExports.$inferSelect

/** An export that a stopped process has not finished is made again. */
const isLost = and(
  eq(dataExports.state, 'running'),
  lt(dataExports.startedAt, sql`now() - interval '1 hour'`),
)
const maxTries = 3

export async function findLastExport(
  db: Queryable,
  userId: number,
): Promise<DataExport | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.id))
    .limit(1)
  return row
}

/** The times of the exports that count for the limit, oldest first. */
export async function listRecentExports(db: Queryable, userId: number): Promise<Date[]> {
  const rows = await db
    .select({ at: dataExports.createdAt })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        ne(dataExports.state, 'failed'),
        gt(dataExports.createdAt, sql`now() - interval '30 days'`),
      ),
    )
    .orderBy(dataExports.createdAt)
  return rows.map(({ at }) => at)
}

export async function isExportRunning(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), inArray(dataExports.state, ['waiting', 'running'])))
  return rows.length > 0
}

export async function addExport(
  db: Queryable,
  { userId, language }: Pick<DataExport, 'userId' | 'language'>,
): Promise<void> {
  await db.insert(dataExports).values({ userId, language })
}

/** Takes the next export for this process; several processes never make the same one. */
export async function claimNextExport(db: Queryable): Promise<DataExport | undefined> {
  await db
    .update(dataExports)
    .set({ state: 'failed', finishedAt: sql`now()` })
    .where(and(isLost, sql`${dataExports.tries} >= ${maxTries}`))
  const next = db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(or(eq(dataExports.state, 'waiting'), isLost))
    .orderBy(dataExports.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(dataExports)
    .set({ state: 'running', startedAt: sql`now()`, tries: sql`${dataExports.tries} + 1` })
    .where(inArray(dataExports.id, next))
    .returning()
  return claimed
}

/** Records the file. False if the export was removed meanwhile, with its account. */
export async function finishExport(
  db: Queryable,
  id: number,
  file: { path: string; bytes: number },
  hours: number,
): Promise<boolean> {
  const finished = await db
    .update(dataExports)
    .set({
      ...file,
      state: 'ready',
      finishedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
    })
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'running')))
    .returning({ id: dataExports.id })
  return finished.length === 1
}

/** After a failure the export is tried again, a few times. */
export async function releaseExport(db: Queryable, { id, tries }: DataExport): Promise<void> {
  await db
    .update(dataExports)
    .set({ state: tries < maxTries ? 'waiting' : 'failed' })
    .where(eq(dataExports.id, id))
}

/** The file that the person can download now. */
export async function findReadyExport(
  db: Queryable,
  userId: number,
): Promise<DataExport | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.state, 'ready'),
        gt(dataExports.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(dataExports.id))
    .limit(1)
  return row
}

export async function recordDownload(db: Queryable, id: number): Promise<void> {
  await db.update(dataExports).set({ downloadedAt: sql`now()` }).where(eq(dataExports.id, id))
}

/** Removes the files whose time is over; the row stays for the limit. */
export async function removeExpiredExports(db: Queryable, files: FileStore): Promise<void> {
  const expired = await db
    .select({ id: dataExports.id, path: dataExports.path })
    .from(dataExports)
    .where(and(ne(dataExports.path, ''), lt(dataExports.expiresAt, sql`now()`)))
  for (const { id, path } of expired) {
    await files.delete(path)
    await db.update(dataExports).set({ state: 'expired', path: '' }).where(eq(dataExports.id, id))
  }
  await db
    .delete(dataExports)
    .where(
      and(eq(dataExports.path, ''), lt(dataExports.createdAt, sql`now() - interval '60 days'`)),
    )
}

/** Removes the files of a person; the rows are deleted with the account. */
export async function removeExportsOf(
  db: Queryable,
  files: FileStore,
  userId: number,
): Promise<void> {
  const stored = await db
    .select({ path: dataExports.path })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), ne(dataExports.path, '')))
  for (const { path } of stored) await files.delete(path)
}
