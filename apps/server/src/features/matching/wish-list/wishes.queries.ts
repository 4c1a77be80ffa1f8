import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/client.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { wishes } from '../../../db/schema/registry/wish-list.ts'
import { decisiveColumns } from '../../../visibility/seen.ts'

export async function findProfile(db: Queryable, registrationNumber: string) {
  const [profile] = await db
    .select({ ...decisiveColumns, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.registrationNumber, registrationNumber))
  return profile
}

/** Sets the wish to `wanted`, or toggles it if undefined. Returns the new state. */
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
  // a single statement needs no transaction
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
