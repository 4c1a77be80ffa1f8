import type { Data } from '@sangam/contract/calls'
import type { ApprovalStatus } from '@sangam/contract/moderation/values'
import { heightInchesMax } from '@sangam/contract/profiles/values'
import { and, between, eq, gte, type SQL, sql } from 'drizzle-orm'
import { birthYearOf } from '../../../db/birth-year.ts'
import type { Queryable } from '../../../db/client.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { partnerPreferences } from '../../../db/schema/registry/preferences.ts'
import {
  actingProfile,
  profileCounts,
  profileSearchText,
  profiles,
} from '../../../db/schema/registry/profiles.ts'
import { wishes } from '../../../db/schema/registry/wish-list.ts'
import { hasShownPhoto, isInList, isNotHidden, shownBirth } from '../../../visibility/seen.sql.ts'
import { type Filter, isOneOf, isOneOfInOrder, unplanned } from './list.condition.ts'
import type { ListFilter } from './list.filter.ts'
import { hasSurname, meetsMustsOfOthers, ownFamilyValues } from './list.own-family.search.ts'
import { nameFilters, patternsQuery, wordValues, workFilters } from './list.words.search.ts'

const { placeholder } = sql

export type OwnPreferences = Data<'get-vadhu-var-approved-list'>['own_preferences']

/** The viewer's own profile, of several the chosen one; always one row. */
const ownProfile = sql`
  select coalesce(mine.status, '') as own_status, coalesce(mine.gender, 0) as own_gender,
    case when mine.id is null then 'no_profile'
      when ${partnerPreferences.hasMust} then 'stated' else 'none' end as own_preferences,
    coalesce(mine.has_several, false) as has_several
  from (select) as viewer
  left join ${actingProfile(
    placeholder('viewerId'),
    sql`acting.id, acting.status, acting.gender, count(*) over () > 1 as has_several`,
  )} as mine on true
  left join ${partnerPreferences} on ${partnerPreferences.profileId} = mine.id`

const ownGender = sql`(select own_gender from own)`

/** The common table expressions that the conditions read, so that each value is computed once. */
export const sharedQueries = (db: Queryable, flags: FilterFlags) => ({
  own: db
    .$with('own', {
      ownStatus: sql<ApprovalStatus | ''>`own_status`.as('own_status'),
      ownGender: sql<number>`own_gender`.as('own_gender'),
      ownPreferences: sql<OwnPreferences>`own_preferences`.as('own_preferences'),
      hasSeveral: sql<boolean>`has_several`.as('has_several'),
    })
    .as(ownProfile),
  patterns: db.$with('patterns', {}).as(patternsQuery(flags)),
})

const listedBirth = shownBirth(
  sql`${placeholder('defaultVisibility')}`,
  sql`${placeholder('seesBirths')}::boolean`,
)

const birthYear = sql.raw(birthYearOf('profiles.date_of_birth'))
const yearOf = (day: SQL) => sql`extract(year from ${day})::int`

/** A registration number in full; the unique index finds it. */
const wholeNumber = /^vv-\d{7,}$/i

/**
 * The filters of the list. A new one needs an entry here, a field in `ListFilter`, and a value in
 * `valuesOf` if its placeholder is not the field itself.
 */
const filters: Record<string, Filter> = {
  education: {
    isSet: ({ educationIds }) => educationIds.length === 1,
    condition: eq(profiles.educationId, placeholder('educationId')),
    kind: 'counted',
    countCondition: eq(profileCounts.educationId, placeholder('educationId')),
    isReadAtOnce: true,
  },
  educations: {
    isSet: ({ educationIds }) => educationIds.length > 1,
    condition: isOneOfInOrder(profiles.educationId, 'educationIds'),
    kind: 'counted',
    countCondition: isOneOf(profileCounts.educationId, 'educationIds'),
  },
  region: {
    isSet: ({ regionIds }) => regionIds.length === 1,
    condition: eq(profiles.regionId, placeholder('regionId')),
    kind: 'counted',
    countCondition: eq(profileCounts.regionId, placeholder('regionId')),
    isReadAtOnce: true,
  },
  regions: {
    isSet: ({ regionIds }) => regionIds.length > 1,
    condition: isOneOfInOrder(profiles.regionId, 'regionIds'),
    kind: 'counted',
    countCondition: isOneOf(profileCounts.regionId, 'regionIds'),
  },
  gender: {
    isSet: ({ gender }) => gender !== 0,
    condition: eq(profiles.gender, placeholder('gender')),
    kind: 'counted',
    countCondition: eq(profileCounts.gender, placeholder('gender')),
    isReadAtOnce: true,
  },
  otherGender: {
    isSet: ({ hidesOwnGender }) => hidesOwnGender,
    condition: sql`${profiles.gender} <> ${ownGender}`,
    kind: 'counted',
    countCondition: sql`${profileCounts.gender} <> ${ownGender}`,
    isReadAtOnce: true,
  },
  notHidden: {
    isSet: ({ hiddenIds }) => hiddenIds.length > 0,
    condition: isNotHidden(profiles.id, unplanned('hiddenIds', 'int[]')),
    // `totalsQuery` subtracts the hidden profiles from the maintained counts
    kind: 'counted',
    isReadAtOnce: true,
  },
  maritalStatus: {
    isSet: ({ maritalStatuses, maritalDetails }) =>
      maritalStatuses.length > 0 && maritalDetails.length === 0,
    condition: isOneOfInOrder(profiles.maritalStatus, 'maritalStatuses'),
    kind: 'covered',
  },
  maritalDetail: {
    isSet: ({ maritalDetails }) => maritalDetails.length > 0,
    condition: sql`(${isOneOf(profiles.maritalStatus, 'maritalStatuses')}
      or ${profiles.maritalStatus} = 1
        and ${profiles.maritalDetail} = any(${unplanned('maritalDetails', 'text[]')}::text[]))`,
    kind: 'row',
  },
  age: {
    isSet: ({ bornAfter, bornUntil }) => bornAfter !== '' || bornUntil !== '',
    condition: sql`${listedBirth} > ${unplanned('bornAfter', 'date')}
      and ${listedBirth} <= ${unplanned('bornUntil', 'date')}`,
    kind: 'covered',
  },
  height: {
    isSet: ({ heightFrom, heightTo }) => heightFrom !== 0 || heightTo !== 0,
    condition: between(
      profiles.heightInches,
      unplanned('heightFrom', 'smallint'),
      unplanned('heightTo', 'smallint'),
    ),
    kind: 'covered',
  },
  income: {
    isSet: ({ incomeFrom }) => incomeFrom !== 0,
    condition: gte(profiles.incomeRank, unplanned('incomeFrom', 'smallint')),
    kind: 'covered',
  },
  photo: {
    isSet: ({ withPhoto }) => withPhoto,
    condition: hasShownPhoto,
    kind: 'covered',
  },
  fitsUs: {
    isSet: ({ musts }) => musts !== null,
    // a must that is not stated and a value that is unknown are null
    condition: sql`(nullif(${profiles.heightInches}, 0) < ${placeholder('mustHeightFrom')}::int
      or nullif(${profiles.heightInches}, 0) > ${placeholder('mustHeightTo')}::int
      or nullif(${profiles.incomeRank}, 0) < ${placeholder('mustIncomeFrom')}::int) is not true`,
    kind: 'covered',
  },
  fitsBoth: {
    isSet: ({ ourFacts }) => ourFacts !== null,
    condition: meetsMustsOfOthers,
    kind: 'row',
  },
  notOurKul: {
    isSet: ({ ourSurnames }) => ourSurnames !== null,
    condition: sql`(${hasSurname('ourLastName')} or ${hasSurname('ourUncleSurname')}) is not true`,
    kind: 'row',
  },
  number: {
    isSet: ({ registrationNumber }) => wholeNumber.test(registrationNumber),
    condition: eq(profiles.registrationNumber, placeholder('number')),
    kind: 'selective',
  },
  partOfNumber: {
    isSet: ({ registrationNumber }) =>
      registrationNumber !== '' && !wholeNumber.test(registrationNumber),
    // the second condition uses the trigram index
    condition: sql`${profiles.registrationNumber} ilike ${placeholder('numberPattern')}
      and ${profileSearchText} like ${placeholder('numberPattern')}`,
    kind: 'selective',
    isPlannedPerValue: true,
  },
  ownLines: {
    isSet: ({ ownAnswers }) => ownAnswers !== '',
    condition: sql`${profiles.ownValues} @> ${unplanned('ownAnswers', 'jsonb')}`,
    kind: 'selective',
  },
  wished: {
    isSet: ({ onlyWished }) => onlyWished,
    condition: sql`exists (select from ${wishes} where ${wishes.profileId} = ${profiles.id}
      and ${wishes.userId} = ${placeholder('viewerId')})`,
    kind: 'selective',
    isPlannedPerValue: true,
  },
  ...nameFilters,
  ...workFilters,
}

/** The filters that are set; they decide the text of a statement. */
export type FilterFlags = Record<string, boolean>

export const flagsOf = (filter: ListFilter): FilterFlags =>
  Object.fromEntries(Object.entries(filters).map(([name, { isSet }]) => [name, isSet(filter)]))

/** The values of the placeholders. */
export function valuesOf(filter: ListFilter): Record<string, unknown> {
  return {
    ...filter,
    bornAfter: filter.bornAfter || '0001-01-01',
    bornUntil: filter.bornUntil || '9999-12-31',
    // 0 inches: the height is unknown
    heightFrom: filter.heightFrom || 1,
    heightTo: filter.heightTo || heightInchesMax,
    educationId: filter.educationIds[0],
    regionId: filter.regionIds[0],
    number: filter.registrationNumber.toUpperCase(),
    numberPattern: likePattern(filter.registrationNumber.toLowerCase()),
    ...wordValues(filter),
    ...ownFamilyValues(filter),
  }
}

const setFilters = (flags: FilterFlags, ...kinds: Filter['kind'][]) =>
  Object.entries(filters).flatMap(([name, filter]) =>
    flags[name] && kinds.includes(filter.kind) ? [filter] : [],
  )

const allOf = (list: Filter[]) => and(...list.map(({ condition }) => condition))

export const has = (flags: FilterFlags, ...kinds: Filter['kind'][]): boolean =>
  setFilters(flags, ...kinds).length > 0

/** The part of the index of ages that can have matches. */
export const ageRange = (flags: FilterFlags): SQL | undefined =>
  flags.age
    ? sql`${birthYear} between ${yearOf(unplanned('bornAfter', 'date'))} and ${yearOf(unplanned('bornUntil', 'date'))}`
    : undefined

/** The conditions that the indexes of the list can check. */
export const indexedConditions = (flags: FilterFlags): SQL | undefined =>
  and(isInList(), allOf(setFilters(flags, 'counted', 'covered')))

const selectiveConditions = (flags: FilterFlags): SQL | undefined =>
  allOf(setFilters(flags, 'selective'))

/** The conditions for which the row of a profile has to be read. */
export const rowConditions = (flags: FilterFlags): SQL | undefined =>
  allOf(setFilters(flags, 'row', 'words'))

/** The conditions on the row that no index can find. */
export const otherRowConditions = (flags: FilterFlags): SQL | undefined =>
  allOf(setFilters(flags, 'row'))

/** Each word that an index can find, with the other conditions on the row. */
export function wordsOf(flags: FilterFlags): { condition: SQL; others: SQL | undefined }[] {
  const all = setFilters(flags, 'row', 'words')
  return setFilters(flags, 'words').map((word) => ({
    condition: word.condition,
    others: allOf(all.filter((filter) => filter !== word)),
  }))
}

/** The name has the searched words as they are typed; undefined without a name. */
export const exactConditions = (flags: FilterFlags): SQL | undefined =>
  and(...setFilters(flags, 'row', 'words').map(({ exactCondition }) => exactCondition))

/** The hidden profiles that match the counted filters. */
export const hiddenProfiles = (flags: FilterFlags): SQL | undefined =>
  flags.notHidden
    ? and(
        sql`${profiles.id} = any(${placeholder('hiddenIds')}::int[])`,
        indexedConditions({ ...flags, notHidden: false }),
      )
    : undefined

/** The rows of `profile_counts` that match the filters. */
export const countedRows = (flags: FilterFlags): SQL | undefined =>
  and(...setFilters(flags, 'counted').map(({ countCondition }) => countCondition))

/** Whether the rows of a page are read in list order, without finding their ids first. */
export const isReadAtOnce = (flags: FilterFlags): boolean =>
  Object.entries(filters).every(([name, filter]) => !flags[name] || filter.isReadAtOnce)

export const isPlannedPerValue = (flags: FilterFlags): boolean =>
  setFilters(flags, 'selective').some((filter) => filter.isPlannedPerValue)

/** Statements are kept in memory, so only those with few filters are. */
export const isFrequentCombination = (flags: FilterFlags): boolean =>
  setFilters(flags, 'covered').length <= 2

/** All conditions of the filters. */
export const allConditions = (flags: FilterFlags): SQL | undefined =>
  and(indexedConditions(flags), selectiveConditions(flags), rowConditions(flags))
