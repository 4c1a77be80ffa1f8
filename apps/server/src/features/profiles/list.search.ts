import { heightInchesMax } from '@sangam/contract/profiles/values'
import { and, between, type Column, eq, gte, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../../db/like-pattern.ts'
import { partnerPreferences } from '../../db/schema/preferences.ts'
import { isNotDeleted, profileCounts, profiles } from '../../db/schema/profiles.ts'
import { wishes } from '../../db/schema/wish-list.ts'
import type { ListFilter } from './list.filter.ts'
import { hasSurname, meetsMustsOfOthers, ownFamilyValues } from './list.own-family.search.ts'

interface Filter {
  isSet(filter: ListFilter): boolean
  /** Its placeholders are the values of `valuesOf`. */
  condition: SQL
  /**
   * counted: `profile_counts` has the totals, and the indexes of the list have the column;
   * covered: the index `profiles_listed_filters` has the column;
   * selective: another index finds the matches, which are few;
   * row: the row of the profile has to be read, and many match;
   * words: like `row`, but an index finds rare words.
   */
  kind: 'counted' | 'covered' | 'selective' | 'row' | 'words'
  /** The condition on the rows of `profile_counts`, if counted. */
  countCondition?: SQL
  /** For a name: the condition without other spellings. */
  exactCondition?: SQL
  /** The best plan depends on the value, so PostgreSQL must plan the statement every time. */
  isPlannedPerValue?: boolean
}

const { placeholder } = sql

const isOneOf = (column: Column, values: keyof ListFilter) =>
  sql`${column} = any(${placeholder(values)}::int[])`

/** The gender of the viewer's own profile; 0 if there is none. */
export const ownGender = sql`coalesce((select own.gender from ${profiles} own
  where own.owner_id = ${placeholder('viewerId')} and own.state <> 'deleted'), 0)`

/** Whether the viewer has a profile, and has stated a must. */
export const ownPreferences = sql`coalesce((
  select case when ${partnerPreferences.hasMust} then 'stated' else 'none' end
  from ${profiles} left join ${partnerPreferences} on ${partnerPreferences.profileId} = ${profiles.id}
  where ${profiles.ownerId} = ${placeholder('viewerId')} and ${isNotDeleted}), 'no_profile')`

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
  },
  educations: {
    isSet: ({ educationIds }) => educationIds.length > 1,
    condition: isOneOf(profiles.educationId, 'educationIds'),
    kind: 'counted',
    countCondition: isOneOf(profileCounts.educationId, 'educationIds'),
  },
  region: {
    isSet: ({ regionIds }) => regionIds.length === 1,
    condition: eq(profiles.regionId, placeholder('regionId')),
    kind: 'counted',
    countCondition: eq(profileCounts.regionId, placeholder('regionId')),
  },
  regions: {
    isSet: ({ regionIds }) => regionIds.length > 1,
    condition: isOneOf(profiles.regionId, 'regionIds'),
    kind: 'counted',
    countCondition: isOneOf(profileCounts.regionId, 'regionIds'),
  },
  gender: {
    isSet: ({ gender }) => gender !== 0,
    condition: eq(profiles.gender, placeholder('gender')),
    kind: 'counted',
    countCondition: eq(profileCounts.gender, placeholder('gender')),
  },
  otherGender: {
    isSet: ({ hidesOwnGender }) => hidesOwnGender,
    condition: sql`${profiles.gender} <> ${ownGender}`,
    kind: 'counted',
    countCondition: sql`${profileCounts.gender} <> ${ownGender}`,
  },
  notHidden: {
    isSet: ({ hiddenIds }) => hiddenIds.length > 0,
    condition: sql`${profiles.id} <> all(${placeholder('hiddenIds')}::int[])`,
    // `totalsQuery` subtracts the hidden profiles from the maintained counts
    kind: 'counted',
  },
  maritalStatus: {
    isSet: ({ maritalStatuses }) => maritalStatuses.length > 0,
    condition: isOneOf(profiles.maritalStatus, 'maritalStatuses'),
    kind: 'covered',
  },
  age: {
    isSet: ({ bornAfter, bornUntil }) => bornAfter !== '' || bornUntil !== '',
    condition: sql`${profiles.dateOfBirth} > ${placeholder('bornAfter')}
      and ${profiles.dateOfBirth} <= ${placeholder('bornUntil')}`,
    kind: 'covered',
    // without the values PostgreSQL expects few matches and reads all of them
    isPlannedPerValue: true,
  },
  height: {
    isSet: ({ heightFrom, heightTo }) => heightFrom !== 0 || heightTo !== 0,
    condition: between(profiles.heightInches, placeholder('heightFrom'), placeholder('heightTo')),
    kind: 'covered',
  },
  income: {
    isSet: ({ incomeFrom }) => incomeFrom !== 0,
    condition: gte(profiles.incomeRank, placeholder('incomeFrom')),
    kind: 'covered',
  },
  photo: {
    isSet: ({ withPhoto }) => withPhoto,
    condition: sql`${profiles.hasPhoto}`,
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
      and ${profiles.searchText} like ${placeholder('numberPattern')}`,
    kind: 'selective',
    isPlannedPerValue: true,
  },
  wished: {
    isSet: ({ onlyWished }) => onlyWished,
    condition: sql`exists (select from ${wishes} where ${wishes.profileId} = ${profiles.id}
      and ${wishes.userId} = ${placeholder('viewerId')})`,
    kind: 'selective',
    isPlannedPerValue: true,
  },
  name1: nameFilter(0),
  name2: nameFilter(1),
  name3: nameFilter(2),
  name4: nameFilter(3),
  work1: workFilter(0),
  work2: workFilter(1),
}

/** The name contains this word of the search, or one that begins with it in another spelling. */
function nameFilter(index: number): Filter {
  // in a subselect, so that PostgreSQL caches one plan for all words instead of one per word
  const exactCondition = sql`${profiles.nameText} like (select ${placeholder(`name${index}Pattern`)}::text)`
  return {
    isSet: (filter) => nameWords(filter).length > index,
    condition: sql`(${exactCondition}
      or ${profiles.nameKeys} like (select name_keys_pattern(${placeholder(`name${index}`)})))`,
    exactCondition,
    kind: 'words',
  }
}

/** The occupation contains this word, or one that begins with it in another spelling. */
function workFilter(index: number): Filter {
  return {
    isSet: (filter) => workWords(filter).length > index,
    condition: sql`(${profiles.occupationText} like (select ${placeholder(`work${index}Pattern`)}::text)
      or ${profiles.occupationText} like (select upper(name_keys_pattern(${placeholder(`work${index}`)}))))`,
    kind: 'words',
  }
}

const firstWords = (text: string, count: number) =>
  text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, count)
const nameWords = ({ name }: ListFilter) => firstWords(name, 4)
const workWords = ({ occupation }: ListFilter) => firstWords(occupation, 2)

/** The filters that are set; they decide the text of a statement. */
export type FilterFlags = Record<string, boolean>

export const flagsOf = (filter: ListFilter): FilterFlags =>
  Object.fromEntries(Object.entries(filters).map(([name, { isSet }]) => [name, isSet(filter)]))

/** The values of the placeholders. */
export function valuesOf(filter: ListFilter): Record<string, unknown> {
  const patterns = (name: string, words: string[]) =>
    words.flatMap((word, index) => [
      [`${name}${index}`, word],
      [`${name}${index}Pattern`, likePattern(word)],
    ])
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
    ...Object.fromEntries([
      ...patterns('name', nameWords(filter)),
      ...patterns('work', workWords(filter)),
    ]),
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

/** The conditions that the indexes of the list can check. */
export const indexedConditions = (flags: FilterFlags): SQL | undefined =>
  and(sql`${profiles.isListed}`, allOf(setFilters(flags, 'counted', 'covered')))

export const selectiveConditions = (flags: FilterFlags): SQL | undefined =>
  allOf(setFilters(flags, 'selective'))

/** The conditions for which the row of a profile has to be read. */
export const rowConditions = (flags: FilterFlags): SQL | undefined =>
  allOf(setFilters(flags, 'row', 'words'))

/** The name has the searched words as they are typed; undefined without a name. */
export const exactConditions = (flags: FilterFlags): SQL | undefined =>
  and(...setFilters(flags, 'words').map(({ exactCondition }) => exactCondition))

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

export const isPlannedPerValue = (flags: FilterFlags): boolean =>
  setFilters(flags, 'covered', 'selective').some((filter) => filter.isPlannedPerValue)

/** Statements are kept in memory, so only those with few filters are. */
export const isFrequentCombination = (flags: FilterFlags): boolean =>
  setFilters(flags, 'covered').length <= 2

/** All conditions of the filters. */
export const allConditions = (flags: FilterFlags): SQL | undefined =>
  and(indexedConditions(flags), selectiveConditions(flags), rowConditions(flags))

/** Whether an index can find the words: trigram indexes need three letters. */
export const canFindWords = (filter: ListFilter): boolean =>
  [...nameWords(filter), ...workWords(filter)].some((word) => word.length >= 3)
