import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { wishes } from '../../db/schema/wish-list.ts'

/** Sets the wish as wanted, or turns it over where nothing is wanted; says how it stands now. */
export async function setWish(
  db: Database,
  userId: number,
  profileId: number,
  wanted: 0 | 1 | undefined,
): Promise<boolean> {
  const add = (on: Queryable) =>
    on.insert(wishes).values({ userId, profileId }).onConflictDoNothing()
  const remove = (on: Queryable) =>
    on
      .delete(wishes)
      .where(and(eq(wishes.userId, userId), eq(wishes.profileId, profileId)))
      .returning({ id: wishes.profileId })
  // one statement needs no transaction around it
  if (wanted !== undefined) {
    await (wanted === 1 ? add(db) : remove(db))
    return wanted === 1
  }
  return db.transaction(async (tx) => {
    const removed = await remove(tx)
    if (removed.length > 0) return false
    await add(tx)
    return true
  })
}
