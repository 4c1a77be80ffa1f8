import { todayInIndia } from '@sangam/contract/dates'
import type { Fit, Importance } from '@sangam/contract/preferences/values'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { partnerPreferences } from '../../db/schema/preferences.ts'
import { isActing, profiles } from '../../db/schema/profiles.ts'
import { compareWishes, type Family, fitOf } from './fit.ts'
import type { PartnerPreferences } from './preferences.queries.ts'

export interface OwnFamily extends Family {
  lastName: string
  uncleSurname: string
}

const facts = {
  gender: profiles.gender,
  dateOfBirth: profiles.dateOfBirth,
  heightInches: profiles.heightInches,
  maritalStatus: profiles.maritalStatus,
  educationId: profiles.educationId,
  incomeRank: profiles.incomeRank,
  regionId: profiles.regionId,
}

const isOfProfile = eq(partnerPreferences.profileId, profiles.id)

const familyOfOwner = prepared('family-of-owner', (db, name) =>
  db
    .select({
      lastName: profiles.lastName,
      uncleSurname: profiles.uncleSurname,
      facts,
      preferences: partnerPreferences,
    })
    .from(profiles)
    .leftJoin(partnerPreferences, isOfProfile)
    .where(isActing(sql.placeholder('ownerId')))
    .prepare(name),
)

/** The profile for which the owner acts, and what its family looks for. */
export async function findOwnFamily(
  db: Queryable,
  ownerId: number,
): Promise<OwnFamily | undefined> {
  const [row] = await familyOfOwner(db).execute({ ownerId })
  return row
}

export type Musts = Pick<
  PartnerPreferences,
  | 'ageFrom'
  | 'ageTo'
  | 'heightFrom'
  | 'heightTo'
  | 'marriedStatusIds'
  | 'educationIds'
  | 'incomeFrom'
  | 'regionIds'
>

/** The stated preferences that are musts; all others are null. */
export function mustsOf(stated: PartnerPreferences | null): Musts {
  const ifMust = <Value>(importance: Importance | undefined, value: Value | undefined) =>
    importance === 'must' ? (value ?? null) : null
  return {
    ageFrom: ifMust(stated?.ageImportance, stated?.ageFrom),
    ageTo: ifMust(stated?.ageImportance, stated?.ageTo),
    heightFrom: ifMust(stated?.heightImportance, stated?.heightFrom),
    heightTo: ifMust(stated?.heightImportance, stated?.heightTo),
    marriedStatusIds: ifMust(stated?.maritalImportance, stated?.marriedStatusIds),
    educationIds: ifMust(stated?.educationImportance, stated?.educationIds),
    incomeFrom: ifMust(stated?.incomeImportance, stated?.incomeFrom),
    regionIds: ifMust(stated?.regionImportance, stated?.regionIds),
  }
}

const familiesById = prepared('families-by-id', (db, name) =>
  db
    .select({ id: profiles.id, facts, preferences: partnerPreferences })
    .from(profiles)
    .leftJoin(partnerPreferences, isOfProfile)
    .where(sql`${profiles.id} = any(${sql.placeholder('profileIds')}::int[])`)
    .prepare(name),
)

/** How each of these profiles fits our family. Without a must everybody would fit, so nobody does. */
export async function readFits(
  db: Queryable,
  ours: OwnFamily | undefined,
  profileIds: number[],
): Promise<Map<number, Fit>> {
  if (!ours?.preferences?.hasMust || profileIds.length === 0) return new Map()
  const families = await familiesById(db).execute({ profileIds })
  const today = todayInIndia()
  return new Map(families.map((theirs) => [theirs.id, fitOf(ours, theirs, today)]))
}

/** How a profile fits the family of its viewer, and each wish of that family. */
export async function compareWithOwnFamily(
  db: Queryable,
  viewerId: number,
  profile: Family['facts'] & { id: number },
): Promise<Pick<ProfileRecord, 'fit' | 'our_wishes'>> {
  const ours = await findOwnFamily(db, viewerId)
  const fits = await readFits(db, ours, [profile.id])
  const canFit = ours !== undefined && ours.facts.gender !== profile.gender
  return {
    fit: fits.get(profile.id) ?? '',
    our_wishes:
      canFit && ours.preferences ? compareWishes(ours.preferences, profile, todayInIndia()) : [],
  }
}
