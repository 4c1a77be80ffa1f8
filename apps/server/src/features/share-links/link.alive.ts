import { type SQL, sql } from 'drizzle-orm'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { shareLinks } from '../../db/schema/services/share-links.ts'
import { takesPart } from '../../visibility/seen.sql.ts'

/** Whether the profile of a link may be shown now; otherwise the link is void. */
const isProfileShown: SQL<boolean> = sql`exists (select 1 from ${profiles}
  where profiles.id = share_links.profile_id and ${takesPart()})`

/** Neither ended by the family nor expired. */
const isNotOver: SQL<boolean> = sql`(${shareLinks.endedAt} is null and ${shareLinks.endsAt} > now())`

/** Counts for the limit of links, also while it is void: it can be shown again. */
export const countsAsAlive: SQL<boolean> = sql`(${isNotOver} and ${shareLinks.opens} < ${shareLinks.maxOpens})`

/** Can be opened now. */
export const isAlive: SQL<boolean> = sql`(${countsAsAlive} and ${isProfileShown})`

/** Who has opened it sees the picture; the last allowed opening included. */
export const canShowPicture: SQL<boolean> = sql`(${isNotOver} and ${isProfileShown})`

export const linkState = sql<string>`case
  when ${shareLinks.endedAt} is not null then 'ended'
  when ${shareLinks.endsAt} <= now() then 'expired'
  when ${shareLinks.opens} >= ${shareLinks.maxOpens} then 'used_up'
  when ${isProfileShown} then 'alive'
  else 'void' end`
