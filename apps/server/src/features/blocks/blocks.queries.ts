import { seatRoles } from '@sangam/contract/profiles/people/values'
import { and, count, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { blocks } from '../../db/schema/registry/blocks.ts'
import { profilesOfPerson } from '../../db/schema/registry/profiles-people.ts'

/** Of all profiles of a blocked family, separated by commas. */
const ofFamily = (text: SQL) => sql<string>`coalesce((select string_agg(${text}, ', ' order by id)
  from profiles where owner_id = ${blocks}.blocked_id and state <> 'deleted'), '')`

/** Newest first, older than the record of the cursor, with the profiles of each family. */
export const listBlocks = (db: Queryable, userId: number, limit: number, cursor: string) =>
  db
    .select({
      id: blocks.id,
      createdAt: blocks.createdAt,
      fullNames: ofFamily(sql`trim(first_name || ' ' || last_name)`),
      registrationNumbers: ofFamily(sql`registration_number`),
    })
    .from(blocks)
    .where(and(eq(blocks.userId, userId), cursor ? lt(blocks.id, Number(cursor)) : undefined))
    .orderBy(desc(blocks.id))
    .limit(limit)

export async function countBlocks(tx: Queryable, userId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(blocks).where(eq(blocks.userId, userId))
  return row?.count ?? 0
}

/** Whether two accounts are people of one registration: they do not hide from each other. */
export async function shareRegistration(tx: Queryable, one: number, other: number) {
  const { rows } = await tx.execute(sql`
    ${profilesOfPerson(one, seatRoles)} intersect ${profilesOfPerson(other, seatRoles)} limit 1`)
  return rows.length > 0
}

/** A family is blocked once. */
export async function insertBlock(tx: Queryable, userId: number, blockedId: number): Promise<void> {
  await tx.insert(blocks).values({ userId, blockedId }).onConflictDoNothing()
}

/** Whether the member had this block. */
export async function removeBlock(db: Queryable, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .delete(blocks)
    .where(and(eq(blocks.id, id), eq(blocks.userId, userId)))
    .returning({ id: blocks.id })
  return removed.length > 0
}

export async function eraseBlocksOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(blocks).where(or(eq(blocks.userId, userId), eq(blocks.blockedId, userId)))
}
