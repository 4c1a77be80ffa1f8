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
  select ${profiles.id} from ${profiles} where ${profiles.ownerId} in (
    select ${blocks.blockedId} from ${blocks} where ${blocks.userId} = ${users.id}
    union all
    select ${blocks.userId} from ${blocks} where ${blocks.blockedId} = ${users.id}))`

/** `hiddenProfilesOfUser` of one user, for work without a request. */
export async function findHiddenProfiles(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(
    sql`select ${hiddenProfilesOfUser} as ids from ${users} where ${users.id} = ${userId}`,
  )
  return rows[0]?.ids ?? []
}
