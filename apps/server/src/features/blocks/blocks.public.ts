import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { blocks } from '../../db/schema/blocks.ts'
import { profiles } from '../../db/schema/profiles.ts'

/**
 * The profiles of families that the user has blocked, or that have blocked the user. Only for a
 * statement with a join: in others Drizzle writes the id of the user without its table.
 */
export const hiddenProfilesOfUser = sql<number[]>`array(
  select hidden.id from (
    select ${blocks.blockedId} as user_id from ${blocks} where ${blocks.userId} = ${users.id}
    union all
    select ${blocks.userId} from ${blocks} where ${blocks.blockedId} = ${users.id}
  ) as family cross join lateral (
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
