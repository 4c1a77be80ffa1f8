import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { birthYearOf } from '../db/birth-year.ts'
import { profiles } from '../db/schema/registry/profiles.ts'
import { accountsHiddenFrom } from './hidden-families.ts'

/** The same questions as in `seen.ts`, for statements over `profiles` or an alias of it. */
type Decided = Record<'listing' | 'isListed', AnyColumn>

/** In the list of all members; a column of its own, so that the partial indexes can be used. */
export const isInList = (table: Decided = profiles) => sql<boolean>`${table.isListed}`

/** Takes part in introductions, links and booklets; the first condition is for the partial indexes. */
export const takesPart = (table: Decided = profiles) =>
  sql<boolean>`(${table.isListed} and ${table.listing} = 'listed')`

/** Not one of the profiles that are hidden from the viewer; for a column with the id of a profile. */
export const isNotHidden = (profileId: AnyColumn, hiddenProfileIds: SQL) =>
  sql<boolean>`${profileId} <> all(${hiddenProfileIds}::int[])`

/** Other members have a photo to see. */
export const hasShownPhoto = sql<boolean>`${profiles.hasPhoto}`

/** The photo that other members have of a profile: clear or blurred, as `photoVisibility` says. */
export const shownPhotoPath = sql<string>`case when ${profiles.hasPhoto}
  then ${profiles.photoPath} else '' end`

/**
 * The day of birth as lists show it: 1 January if only the year is shown. `defaultVisibility` is that of
 * families that have not chosen; a viewer who sees all births is an admin.
 */
export const shownBirth = (defaultVisibility: SQL, seesBirths: SQL) => sql<string>`(case
  when coalesce(${profiles.contactVisibility}, ${defaultVisibility}) <> 'members' and not ${seesBirths}
  then make_date(${sql.raw(birthYearOf('profiles.date_of_birth'))}, 1, 1) else ${profiles.dateOfBirth} end)`

/**
 * The registration number of the profile with this id, as far as the member may see that profile: it
 * is the member's, or in the list and not hidden from the member.
 */
export const visibleRegistrationNumber = (profileId: SQL, userId: number): SQL =>
  sql`(select seen.registration_number from profiles seen where seen.id = ${profileId}
    and (seen.owner_id = ${userId}
      or seen.id in (select profile_id from profile_seats where user_id = ${userId}) or seen.is_listed
      and seen.owner_id not in (${accountsHiddenFrom(sql`${userId}::int`)})))`
