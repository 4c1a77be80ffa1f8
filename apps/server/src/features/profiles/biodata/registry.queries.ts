import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { isNotDeleted, profiles } from '../../../db/schema/registry/profiles.ts'
import { isOfOpenAccount } from '../../../visibility/changes.ts'

const batchSize = 200

const batchAfter = (db: Queryable, id: number) =>
  db
    .select({ profile: profiles, mobile: users.mobile })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    // who leaves takes the registration out of the trust's hands immediately
    .where(and(gt(profiles.id, id), isNotDeleted, isOfOpenAccount))
    .orderBy(profiles.id)
    .limit(batchSize)

export type Registration = Awaited<ReturnType<typeof batchAfter>>[number]

/** All registrations of open accounts with the number of the owner, in batches. */
export async function* readRegistrations(db: Queryable): AsyncGenerator<Registration[]> {
  for (let after = 0; ; ) {
    const rows = await batchAfter(db, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.profile.id
  }
}
