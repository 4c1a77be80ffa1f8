import { todayInIndia } from '@sangam/contract/dates'
import type { Fit, Importance } from '@sangam/contract/matching/preferences.values'
import { birthOfYear } from '@sangam/contract/profiles/age'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { edits } from '../../../db/schema/base/moderation.ts'
import { partnerPreferences } from '../../../db/schema/registry/preferences.ts'
import { isActing, profiles } from '../../../db/schema/registry/profiles.ts'
import type { Env } from '../../../settings/env.ts'
import { type ContactChoice, contactChoice, isContactProtected } from '../../../visibility/seen.ts'
import { approvedFacts } from './approved-facts.ts'
import { compareWishes, type Family, fitOf, type PartnerPreferences } from './fit.ts'

export interface OwnFamily extends Family {
  /** An admin has approved the facts; before that they can be edited freely. */
  isApproved: boolean
  lastName: string
  uncleSurname: string
}

const facts = {
  gender: profiles.gender,
  dateOfBirth: profiles.dateOfBirth,
  heightInches: profiles.heightInches,
  maritalStatus: profiles.maritalStatus,
  maritalDetail: profiles.maritalDetail,
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
      status: profiles.status,
      facts,
      choice: contactChoice,
      changed: edits.fields,
      preferences: partnerPreferences,
    })
    .from(profiles)
    .leftJoin(partnerPreferences, isOfProfile)
    .leftJoin(edits, eq(edits.profileId, profiles.id))
    .where(isActing(sql.placeholder('ownerId')))
    .prepare(name),
)

export interface FamilyContext {
  db: Queryable
  env: Env
}

/**
 * The profile for which the owner acts, and what its family looks for. Its facts are those that an admin
 * has approved: a family that tries values must not learn the musts of others.
 */
export async function findOwnFamily(
  { db, env }: FamilyContext,
  ownerId: number,
): Promise<OwnFamily | undefined> {
  const [row] = await familyOfOwner(db).execute({ ownerId })
  if (!row) return undefined
  const { changed, choice, facts, status, ...family } = row
  return {
    ...family,
    isApproved: status === 'Approved',
    facts: shownFacts(choice, approvedFacts(facts, changed ?? {}), env),
  }
}

/** The facts as lists show them to other families, which may see only the year of birth. */
const shownFacts = (choice: ContactChoice, facts: Family['facts'], env: Env): Family['facts'] =>
  isContactProtected(choice, env)
    ? { ...facts, dateOfBirth: birthOfYear(facts.dateOfBirth) }
    : facts

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
    .select({
      id: profiles.id,
      facts,
      choice: contactChoice,
      preferences: partnerPreferences,
    })
    .from(profiles)
    .leftJoin(partnerPreferences, isOfProfile)
    .where(sql`${profiles.id} = any(${sql.placeholder('profileIds')}::int[])`)
    .prepare(name),
)

/** How each of these profiles fits our family. Without a must every profile would fit, so none does. */
export async function readFits(
  { db, env }: FamilyContext,
  ours: OwnFamily | undefined,
  profileIds: number[],
): Promise<Map<number, Fit>> {
  if (!ours?.preferences?.hasMust || profileIds.length === 0) return new Map()
  const families = await familiesById(db).execute({ profileIds })
  const today = todayInIndia()
  return new Map(
    families.map((theirs) => {
      const shown = { ...theirs, facts: shownFacts(theirs.choice, theirs.facts, env) }
      return [theirs.id, fitOf(ours, shown, today)]
    }),
  )
}

type Comparison = Pick<ProfileRecord, 'fit' | 'our_wishes'>

/** For a viewer whose family has stated nothing. */
export const notCompared: Comparison = { fit: '', our_wishes: [] }

/** How a profile fits the family of its viewer, and each wish of that family. */
export async function compareWithOwnFamily(
  context: FamilyContext,
  viewerId: number,
  profile: typeof profiles.$inferSelect,
): Promise<Comparison> {
  const ours = await findOwnFamily(context, viewerId)
  const fits = await readFits(context, ours, [profile.id])
  const canFit = ours !== undefined && ours.facts.gender !== profile.gender
  return {
    fit: fits.get(profile.id) ?? '',
    our_wishes:
      canFit && ours.preferences
        ? compareWishes(ours.preferences, shownFacts(profile, profile, context.env), todayInIndia())
        : [],
  }
}
