import { todayInIndia } from '@sangam/contract/dates'
import type { Visibility } from '@sangam/contract/introductions/values'
import type { ProfileFilter } from '@sangam/contract/profiles/filter'
import { filterFields, type OwnField } from '@sangam/contract/profiles/trust/own-fields'
import { type Caller, isAdmin } from '../../../http/calls/caller.ts'
import type { Env } from '../../../settings/env.ts'
import { defaultContactVisibility } from '../../../visibility/seen.ts'
import type { Musts, OwnFamily } from '../fit/own-family.ts'
import { type MaritalFilter, maritalFilterOf } from './list.marital.ts'

/** The viewer's filters; 0, '' and [] mean that a filter is not set. */
export interface ListFilter extends MaritalFilter {
  viewerId: number
  gender: number
  /** Hides profiles of the gender of the viewer's own profile, if there is one. */
  hidesOwnGender: boolean
  regionIds: readonly number[]
  educationIds: readonly number[]
  /** Who sees the day of birth of families that have not chosen. */
  defaultVisibility: Visibility
  /** The viewer sees the day of birth of all families. */
  seesBirths: boolean
  /** Dates of birth as yyyy-mm-dd. */
  bornAfter: string
  bornUntil: string
  heightFrom: number
  heightTo: number
  incomeFrom: number
  occupation: string
  withPhoto: boolean
  registrationNumber: string
  name: string
  onlyWished: boolean
  /** Choices of the lines of the trust as JSON; empty: none. */
  ownAnswers: string
  sort: ProfileFilter['sort']
  /** Musts of the viewer's family; a profile that does not state these values fits too. */
  musts: Pick<Musts, 'heightFrom' | 'heightTo' | 'incomeFrom'> | null
  /** Our facts, which must meet the musts of the other family. */
  ourFacts: OwnFamily['facts'] | null
  /** Our surnames; profiles with one of them are hidden. */
  ourSurnames: Pick<OwnFamily, 'lastName' | 'uncleSurname'> | null
  /** Profiles that are hidden from the viewer. */
  hiddenIds: readonly number[]
}

/** The person for whom profiles are listed or counted. */
export type Viewer = Pick<Caller, 'userId' | 'access' | 'hiddenProfileIds'>

type ListSettings = Pick<Env, 'trust'>

/** The filters of a request, for the list and for saved searches. */
export function listFilterOf(
  body: ProfileFilter,
  caller: Viewer,
  env: ListSettings,
  today = todayInIndia(),
): ListFilter {
  const [ageFrom, ageTo] = inOrder(body.age_from, body.age_to)
  const [heightFrom, heightTo] = inOrder(body.height_from, body.height_to)
  return {
    viewerId: caller.userId,
    gender: body.gender,
    hidesOwnGender: env.trust.hide_own_gender && hidesOwnGender(body, caller),
    regionIds: withSingle(body.region_id, body.region_ids),
    educationIds: withSingle(body.education_id, body.education_ids),
    ...maritalFilterOf(body.married_status_ids),
    defaultVisibility: defaultContactVisibility(env),
    seesBirths: isAdmin(caller),
    bornAfter: ageTo === 0 ? '' : lastBirthDate(ageTo + 1, today),
    bornUntil: ageFrom === 0 ? '' : lastBirthDate(ageFrom, today),
    heightFrom,
    heightTo,
    incomeFrom: body.income_from,
    occupation: body.occupation,
    withPhoto: body.with_photo === 1,
    registrationNumber: body.registration_number,
    name: body.name,
    onlyWished: body.wish_list === 1,
    ownAnswers: ownAnswersOf(body.own_values, env.trust.own_fields),
    sort: body.sort,
    musts: null,
    ourFacts: null,
    ourSurnames: null,
    hiddenIds: caller.hiddenProfileIds,
  }
}

/** Only what may be filtered by; a filter by a line or choice that the trust has removed is ignored. */
function ownAnswersOf(wanted: ProfileFilter['own_values'], fields: readonly OwnField[]): string {
  const answers = filterFields(fields).flatMap(({ id, choices }) => {
    const choice = choices.find(({ name }) => name === wanted[id])
    return choice ? [[id, choice.name] as const] : []
  })
  return answers.length === 0 ? '' : JSON.stringify(Object.fromEntries(answers))
}

/** The reader looks for one person. */
export const isForSomebody = (body: Pick<ProfileFilter, 'registration_number' | 'name'>) =>
  body.registration_number !== '' || body.name !== ''

/** A family looks for the other gender, unless it asks for one person. */
const hidesOwnGender = (body: ProfileFilter, caller: Viewer) =>
  body.hide_own_gender === 1 &&
  body.gender === 0 &&
  !isForSomebody(body) &&
  body.wish_list === 0 &&
  !isAdmin(caller)

/** A range in the wrong order means the same range; an end that is not set stays open. */
const inOrder = (from: number, to: number): [from: number, to: number] =>
  to !== 0 && from > to ? [to, from] : [from, to]

const withSingle = (single: number, several: number[]) => [
  ...new Set(single === 0 ? several : [single, ...several]),
]

/** The last birth date of people who are at least this old. */
export function lastBirthDate(age: number, today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const isLeapDay = month === 2 && day === 29
  const birthYear = year - age
  const hasLeapDay = new Date(Date.UTC(birthYear, 1, 29)).getUTCMonth() === 1
  const lastDay = isLeapDay && !hasLeapDay ? '02-28' : today.slice(5)
  return `${birthYear}-${lastDay}`
}
