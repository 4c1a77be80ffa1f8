import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { savedSearches } from '../../../db/schema/registry/saved-searches.ts'
import { isInList } from '../../../visibility/seen.sql.ts'

type NewSearch = Omit<typeof savedSearches.$inferInsert, 'seenPosition'>

/** The end of the index of listed profiles. */
export const newestPosition = sql<number>`coalesce((select max(${profiles.listPosition}) from ${profiles}
  where ${isInList()}), 0)`

const isOwn = (userId: number, id: number) =>
  and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))

export const listSearches = (db: Queryable, userId: number) =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.id))

export async function countSearches(tx: Queryable, userId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
  return row?.count ?? 0
}

export async function insertSearch(tx: Queryable, search: NewSearch): Promise<number> {
  const [row] = await tx
    .insert(savedSearches)
    .values({ ...search, seenPosition: newestPosition })
    .returning({ id: savedSearches.id })
  if (!row) throw new Error('the search was not saved')
  return row.id
}

/** Whether the member has this search. */
export async function renameSearch(
  db: Queryable,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(savedSearches)
    .set({ name })
    .where(isOwn(userId, id))
    .returning({ id: savedSearches.id })
  return renamed.length > 0
}

/** Whether the member has this search. */
export async function markAsSeen(db: Queryable, userId: number, id: number): Promise<boolean> {
  const marked = await db
    .update(savedSearches)
    .set({ seenPosition: newestPosition })
    .where(isOwn(userId, id))
    .returning({ id: savedSearches.id })
  return marked.length > 0
}

/** Whether the member had this search. */
export async function removeSearch(db: Queryable, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .delete(savedSearches)
    .where(isOwn(userId, id))
    .returning({ id: savedSearches.id })
  return removed.length > 0
}

export async function eraseSearchesOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId))
}
