import { type Criterion, criteria, type Fit } from '@sangam/contract/matching/preferences.values'
import { ageOf } from '@sangam/contract/profiles/age'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { partnerPreferences } from '../../../db/schema/registry/preferences.ts'
import type { profiles } from '../../../db/schema/registry/profiles.ts'
import { maritalIdsOf } from '../list/list.marital.ts'

export type PartnerPreferences = typeof partnerPreferences.$inferSelect

/** What preferences are compared with. */
export type Facts = Pick<
  typeof profiles.$inferSelect,
  | 'gender'
  | 'dateOfBirth'
  | 'heightInches'
  | 'maritalStatus'
  | 'maritalDetail'
  | 'educationId'
  | 'incomeRank'
  | 'regionId'
>

/** A profile and what its family looks for; null if the family has stated nothing. */
export interface Family {
  facts: Facts
  preferences: PartnerPreferences | null
}

/** `open`: the family has not stated it; `unknown`: the profile does not say. */
type Outcome = 'open' | 'met' | 'missed' | 'unknown'

const outcomes: Record<Criterion, (p: PartnerPreferences, facts: Facts, today: string) => Outcome> =
  {
    age: ({ ageFrom, ageTo }, { dateOfBirth }, today) =>
      inRange(ageOf(dateOfBirth, today), ageFrom, ageTo),
    height: ({ heightFrom, heightTo }, { heightInches }) =>
      inRange(heightInches, heightFrom, heightTo),
    marital: ({ marriedStatusIds }, facts) => ofMarital(facts, marriedStatusIds),
    education: ({ educationIds }, { educationId }) => inList(educationId, educationIds),
    income: ({ incomeFrom }, { incomeRank }) => inRange(incomeRank, incomeFrom, null),
    region: ({ regionIds }, { regionId }) => inList(regionId, regionIds),
  }

function inRange(value: number | null, from: number | null, to: number | null): Outcome {
  if (from === null && to === null) return 'open'
  if (!value) return 'unknown'
  return value >= (from ?? value) && value <= (to ?? value) ? 'met' : 'missed'
}

function inList(value: number, ids: number[] | null): Outcome {
  if (ids === null) return 'open'
  return ids.includes(value) ? 'met' : 'missed'
}

/** A remarriage without a detail may be each of them. */
function ofMarital(facts: Facts, ids: number[] | null): Outcome {
  if (ids === null) return 'open'
  if (!maritalIdsOf(facts).some((id) => ids.includes(id))) return 'missed'
  const isSaid = facts.maritalDetail !== '' || ids.includes(facts.maritalStatus)
  return isSaid ? 'met' : 'unknown'
}

/** A value that the profile does not say excludes no profile: the families can ask each other. */
const meetsMusts = (preferences: PartnerPreferences | null, facts: Facts, today: string): boolean =>
  preferences === null ||
  criteria.every(
    (criterion) =>
      preferences[`${criterion}Importance`] === 'nice' ||
      outcomes[criterion](preferences, facts, today) !== 'missed',
  )

/** How the profile of another family fits ours. */
export function fitOf(ours: Family & { isApproved: boolean }, theirs: Family, today: string): Fit {
  const isOtherGender = ours.facts.gender !== theirs.facts.gender
  if (!isOtherGender || !meetsMusts(ours.preferences, theirs.facts, today)) return ''
  // edits before the approval are free, so they would show the musts of the other family
  return ours.isApproved && meetsMusts(theirs.preferences, ours.facts, today) ? 'both' : 'us'
}

/** What we have stated, compared with a profile. */
export function compareWishes(
  preferences: PartnerPreferences,
  facts: Facts,
  today: string,
): ProfileRecord['our_wishes'] {
  return criteria.flatMap((criterion) => {
    const outcome = outcomes[criterion](preferences, facts, today)
    if (outcome === 'open') return []
    return {
      criterion,
      importance: preferences[`${criterion}Importance`],
      is_met: outcome === 'unknown' ? null : outcome === 'met',
    }
  })
}
