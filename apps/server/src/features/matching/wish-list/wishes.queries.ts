import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { wishes } from '../../../db/schema/registry/wish-list.ts'
import { decisiveColumns } from '../../../visibility/seen.ts'

const profileByNumber = prepared('wished-profile', (db, name) =>
  db
    .select({ ...decisiveColumns, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.registrationNumber, sql.placeholder('registrationNumber')))
    .prepare(name),
)

export async function findProfile(db: Queryable, registrationNumber: string) {
  const [profile] = await profileByNumber(db).execute({ registrationNumber })
  return profile
}

const addWish = prepared('wish-add', (db, name) =>
  db
    .insert(wishes)
    .values({ userId: sql.placeholder('userId'), profileId: sql.placeholder('profileId') })
    .onConflictDoNothing()
    .prepare(name),
)

const removeWish = prepared('wish-remove', (db, name) =>
  db
    .delete(wishes)
    .where(
      and(
        eq(wishes.userId, sql.placeholder('userId')),
        eq(wishes.profileId, sql.placeholder('profileId')),
      ),
    )
    .returning({ id: wishes.profileId })
    .prepare(name),
)

/** Sets the wish to `wanted`, or toggles it if undefined. Returns the new state. */
export async function setWish(
  db: Database,
  wish: { userId: number; profileId: number },
  wanted: 0 | 1 | undefined,
): Promise<boolean> {
  // a single statement needs no transaction
  if (wanted !== undefined) {
    await (wanted === 1 ? addWish(db) : removeWish(db)).execute(wish)
    return wanted === 1
  }
  return db.transaction(async (tx) => {
    const removed = await removeWish(tx).execute(wish)
    if (removed.length > 0) return false
    await addWish(tx).execute(wish)
    return true
  })
}
