import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { users } from '../db/schema/base/accounts.ts'
import { blocks } from '../db/schema/registry/blocks.ts'
import { profiles } from '../db/schema/registry/profiles.ts'

/**
 * The accounts that the viewer has blocked, or that have blocked the viewer. A block counts for all people
 * of the registrations of both.
 */
const accountsHiddenByBlocks = (viewerId: SQL): SQL =>
  sql`select theirs.id from family_of(${viewerId}) as ours(id)
    cross join lateral (
      select ${blocks.blockedId} as id from ${blocks} where ${blocks.userId} = ours.id
      union all
      select ${blocks.userId} from ${blocks} where ${blocks.blockedId} = ours.id
    ) as blocked cross join lateral family_of(blocked.id) as theirs(id)`

/**
 * The rules that hide families from each other. Each is a query of the accounts whose profiles the
 * viewer does not see anywhere; a new rule needs an entry here.
 */
const hidingRules: ((viewerId: SQL) => SQL)[] = [accountsHiddenByBlocks]

/** A query of the accounts whose profiles are hidden from an account. */
export const accountsHiddenFrom = (viewerId: SQL): SQL =>
  sql.join(
    hidingRules.map((rule) => rule(viewerId)),
    sql` union all `,
  )

/**
 * The profiles that are hidden from the user. Only for a statement with a join: in others Drizzle
 * writes the id of the user without its table.
 */
export const hiddenProfilesOfUser = sql<number[]>`array(
  select hidden.id from (${accountsHiddenFrom(sql`${users.id}`)}) as family(user_id) cross join lateral (
    -- "offset 0": the planner must not read all profiles to join them
    select id from ${profiles} where owner_id = family.user_id and state <> 'deleted' offset 0
  ) as hidden)`

/** `hiddenProfilesOfUser` of one user, for work without a request. */
export async function findHiddenProfiles(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(
    sql`select ${hiddenProfilesOfUser} as ids from ${users} where ${users.id} = ${userId}`,
  )
  return rows[0]?.ids ?? []
}
