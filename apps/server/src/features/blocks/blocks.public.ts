import { sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { blocks } from '../../db/schema/blocks.ts'
import { profiles } from '../../db/schema/profiles.ts'

/** The profiles of families that the user has blocked, or that have blocked the user. */
export const hiddenProfilesOfUser = sql<number[]>`array(
  select ${profiles.id} from ${profiles} where ${profiles.ownerId} in (
    select ${blocks.blockedId} from ${blocks} where ${blocks.userId} = ${users.id}
    union all
    select ${blocks.userId} from ${blocks} where ${blocks.blockedId} = ${users.id}))`
