import { and, type Column, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../../db/like-pattern.ts'
import { profileCounts, profiles } from '../../db/schema/profiles.ts'
import { wishes } from '../../db/schema/wish-list.ts'
import type { ListFilter } from './list.filter.ts'
import { hasSurname, meetsMustsOfOthers, ownFamilyValues } from './list.own-family.search.ts'

interface Filter {
  isSet(filter: ListFilter): boolean
  /** Its placeholders are the values of `valuesOf`. */
  condition: SQL
  /**
   * counted: `profile_counts` has the totals, and an index returns the matches in list order;
   * selective: an index finds the matches, which are few;
   * sampled: the newest profiles show whether the matches are many.
   */
  kind: 'counted' | 'selective' | 'sampled'
  /** The condition on the rows of `profile_counts`, if counted. */
  countCondition?: SQL
  /** The best plan depends on the value, so PostgreSQL must plan the statement every time. */
  isPlannedPerValue?: boolean
}

const { placeholder } = sql

const isOneOf = (column: Column, values: keyof ListFilter) =>
  sql`${column} = any(${placeholder(values)}::int[])`

/** 0 if the viewer has no profile. */
export const ownGender = sql`coalesce((select own.gender from ${profiles} own
  where own.owner_id = ${placeholder('viewerId')} and own.state <> 'deleted'), 0)`

/** A registration number in full; the unique index finds it. */
const wholeNumber = /^vv-\d{7,}$/i

/**
 * The filters of the list. A new one needs an entry here, a field in `ListFilter`, and a value in
 * `valuesOf` if its placeholder is not the field itself. Of the counted ones, the most
 * selective come first.
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
  maritalStatus: {
    isSet: ({ maritalStatuses }) => maritalStatuses.length > 0,
    condition: isOneOf(profiles.maritalStatus, 'maritalStatuses'),
    kind: 'selective',
  },
  bornAfter: {
    isSet: ({ bornAfter }) => bornAfter !== '',
    condition: gt(profiles.dateOfBirth, placeholder('bornAfter')),
    kind: 'selective',
  },
  bornUntil: {
    isSet: ({ bornUntil }) => bornUntil !== '',
    condition: lte(profiles.dateOfBirth, placeholder('bornUntil')),
    kind: 'selective',
  },
  heightFrom: {
    isSet: ({ heightFrom }) => heightFrom !== 0,
    condition: gte(profiles.heightInches, placeholder('heightFrom')),
    kind: 'selective',
  },
  heightTo: {
    isSet: ({ heightTo }) => heightTo !== 0,
    condition: sql`${profiles.heightInches} between 1 and ${placeholder('heightTo')}`,
    kind: 'selective',
  },
  income: {
    isSet: ({ incomeFrom }) => incomeFrom !== 0,
    condition: gte(profiles.incomeRank, placeholder('incomeFrom')),
    kind: 'selective',
  },
  photo: {
    isSet: ({ withPhoto }) => withPhoto,
    condition: sql`${profiles.hasPhoto}`,
    kind: 'selective',
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
  fitsUs: {
    isSet: ({ musts }) => musts !== null,
    // a must that is not stated and a value that is unknown are null
    condition: sql`(nullif(${profiles.heightInches}, 0) < ${placeholder('mustHeightFrom')}::int
      or nullif(${profiles.heightInches}, 0) > ${placeholder('mustHeightTo')}::int
      or nullif(${profiles.incomeRank}, 0) < ${placeholder('mustIncomeFrom')}::int) is not true`,
    kind: 'selective',
  },
  fitsBoth: {
    isSet: ({ ourFacts }) => ourFacts !== null,
    condition: meetsMustsOfOthers,
    kind: 'selective',
  },
  notOurKul: {
    isSet: ({ ourSurnames }) => ourSurnames !== null,
    condition: sql`(${hasSurname('ourLastName')} or ${hasSurname('ourUncleSurname')}) is not true`,
    kind: 'selective',
  },
  word1: wordFilter(0),
  word2: wordFilter(1),
  word3: wordFilter(2),
  word4: wordFilter(3),
  occupation1: occupationFilter(0),
  occupation2: occupationFilter(1),
}

/** The name contains this word of the search, or one that begins with it in another spelling. */
function wordFilter(index: number): Filter {
  return {
    isSet: (filter) => wordsOf(filter).length > index,
    // in a subselect, so that PostgreSQL caches one plan for all words instead of one per word
    condition: sql`(${profiles.nameText} like (select ${placeholder(`pattern${index}`)}::text)
      or ${profiles.nameKeys} like (select name_keys_pattern(${placeholder(`word${index}`)})))`,
    kind: 'sampled',
  }
}

/** The occupation contains this word, or one that begins with it in another spelling. */
function occupationFilter(index: number): Filter {
  return {
    isSet: (filter) => occupationWordsOf(filter).length > index,
    condition: sql`(${profiles.occupationText} like (select ${placeholder(`work${index}Pattern`)}::text)
      or ${profiles.occupationText} like (select upper(name_keys_pattern(${placeholder(`work${index}`)}))))`,
    kind: 'sampled',
  }
}

const firstWords = (text: string, count: number) =>
  text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, count)
const wordsOf = ({ name }: ListFilter) => firstWords(name, 4)
const occupationWordsOf = ({ occupation }: ListFilter) => firstWords(occupation, 2)

/** The filters that are set; they decide the text of a statement. */
export type FilterFlags = Record<string, boolean>

export const flagsOf = (filter: ListFilter): FilterFlags =>
  Object.fromEntries(Object.entries(filters).map(([name, { isSet }]) => [name, isSet(filter)]))

/** The values of the placeholders. */
export function valuesOf(filter: ListFilter): Record<string, unknown> {
  const words = wordsOf(filter).flatMap((word, index) => [
    [`word${index}`, word],
    [`pattern${index}`, likePattern(word)],
  ])
  const occupation = occupationWordsOf(filter).flatMap((word, index) => [
    [`work${index}`, word],
    [`work${index}Pattern`, likePattern(word)],
  ])
  return {
    ...filter,
    educationId: filter.educationIds[0],
    regionId: filter.regionIds[0],
    number: filter.registrationNumber.toUpperCase(),
    numberPattern: likePattern(filter.registrationNumber.toLowerCase()),
    ...Object.fromEntries([...words, ...occupation]),
    ...ownFamilyValues(filter),
  }
}

const setFilters = (flags: FilterFlags, ...kinds: Filter['kind'][]) =>
  Object.entries(filters).flatMap(([name, filter]) =>
    flags[name] && kinds.includes(filter.kind) ? [filter] : [],
  )

const isListed = sql`${profiles.isListed}`

/** For a scan of the indexes that find the matches. */
export const indexScan = (flags: FilterFlags): SQL | undefined =>
  and(
    isListed,
    ...setFilters(flags, 'counted', 'selective', 'sampled').map(({ condition }) => condition),
  )

/**
 * For a scan of the list in its order that stops when a page is full. The planner cannot look into
 * `case`, so it neither uses the trigram index nor expects that matches are rare.
 */
export function orderScan(flags: FilterFlags): SQL | undefined {
  const sampled = sampledCondition(flags)
  return and(
    isListed,
    ...setFilters(flags, 'counted', 'selective').map(({ condition }) => condition),
    sampled && sql`case when ${sampled} then true end`,
  )
}

/** The conditions whose frequency is estimated from the newest profiles. */
export const sampledCondition = (flags: FilterFlags): SQL | undefined =>
  and(...setFilters(flags, 'sampled').map(({ condition }) => condition))

/** The part of the list from which the sample is taken; one index returns it in list order. */
export const sampleScan = (flags: FilterFlags): SQL | undefined =>
  and(isListed, setFilters(flags, 'counted')[0]?.condition)

/** The rows of `profile_counts` that match the filters. */
export const countedRows = (flags: FilterFlags): SQL | undefined =>
  and(...setFilters(flags, 'counted').map(({ countCondition }) => countCondition))

/** The flags without those that do not change the maintained counts. */
export const countedFlags = (flags: FilterFlags): FilterFlags =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { kind }]) => [name, kind === 'counted' && !!flags[name]]),
  )

export const isPlannedPerValue = (flags: FilterFlags): boolean =>
  setFilters(flags, 'selective').some((filter) => filter.isPlannedPerValue)

/** Where the total comes from: the maintained counts, an index scan, or a sample and then a scan. */
export function countingMethod(flags: FilterFlags): Filter['kind'] {
  if (setFilters(flags, 'selective').length > 0) return 'selective'
  return setFilters(flags, 'sampled').length > 0 ? 'sampled' : 'counted'
}

/** Whether an index can find the matches: trigram indexes need three letters. */
export const canUseIndex = (filter: ListFilter): boolean =>
  filter.onlyWished ||
  filter.registrationNumber.length >= 3 ||
  wordsOf(filter).some((word) => word.length >= 3)
