import { todayInIndia } from '@sangam/contract/dates'
import type { ProfileFilter } from '@sangam/contract/profiles/filter'
import { type FamilyContext, findOwnFamily, mustsOf, type OwnFamily } from '../fit/own-family.ts'
import { type ListFilter, lastBirthDate } from './list.filter.ts'
import { withMaritalMusts } from './list.marital.ts'

/**
 * Adds the filters that compare profiles with the viewer's own one: the wishes, "fits us", "fits both ways"
 * and "not our kul". They have no effect for a viewer without a profile.
 */
export async function addOwnFamily(
  viewing: FamilyContext,
  filter: ListFilter,
  body: Pick<ProfileFilter, 'fit' | 'gender' | 'name' | 'not_our_kul' | 'registration_number'>,
): Promise<ListFilter> {
  const { fit, not_our_kul } = body
  if (fit === '' && not_our_kul === 0) return filter
  const ours = await findOwnFamily(viewing, filter.viewerId)
  if (!ours) return filter
  const isNobody = fit === 'both' && !ours.isApproved
  const hasMusts = fit === 'wishes' ? usesWishes(body, ours) : fit !== ''
  return {
    ...(hasMusts ? withMusts(filter, ours, todayInIndia()) : filter),
    // no profile fits both ways before the facts of the family are approved: free edits would show the musts of others
    ...(isNobody && { gender: nothing }),
    ourFacts: fit === 'both' ? ours.facts : null,
    ourSurnames: not_our_kul === 1 ? ours : null,
  }
}

/** Who looks for a person, or for their own gender, does not look for a match. */
const usesWishes = (
  {
    gender,
    name,
    registration_number,
  }: Pick<ProfileFilter, 'gender' | 'name' | 'registration_number'>,
  { facts, preferences }: OwnFamily,
): boolean =>
  preferences?.hasMust === true &&
  name === '' &&
  registration_number === '' &&
  gender !== facts.gender

/** A profile has to meet both: the chosen filters and the musts of the viewer's family. */
function withMusts(filter: ListFilter, ours: OwnFamily, today: string): ListFilter {
  const otherGender = ours.facts.gender === 1 ? 2 : 1
  const musts = mustsOf(ours.preferences)
  const { ageFrom, ageTo } = musts
  return {
    ...filter,
    gender: filter.gender === 0 || filter.gender === otherGender ? otherGender : nothing,
    hidesOwnGender: false,
    bornAfter: later(filter.bornAfter, ageTo === null ? '' : lastBirthDate(ageTo + 1, today)),
    bornUntil: earlier(filter.bornUntil, ageFrom === null ? '' : lastBirthDate(ageFrom, today)),
    ...withMaritalMusts(filter, musts.marriedStatusIds),
    educationIds: inBoth(filter.educationIds, musts.educationIds),
    regionIds: inBoth(filter.regionIds, musts.regionIds),
    musts,
  }
}

/** No choice has this id, so no profile matches. */
const nothing = -1

/** The ids of both lists; a list that is empty or null allows everything. */
function inBoth(chosen: readonly number[], musts: readonly number[] | null): readonly number[] {
  if (musts === null) return chosen
  if (chosen.length === 0) return musts
  const common = chosen.filter((id) => musts.includes(id))
  return common.length > 0 ? common : [nothing]
}

/** Of two dates, of which any may be empty. */
const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) =>
  one !== '' && (other === '' || one < other) ? one : other
