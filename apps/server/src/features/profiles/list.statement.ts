// The SQL that finds a page of the profile list and counts the matches, in one statement. Which access
// path is right depends on how many profiles match; the planner cannot know that, so the statement
// decides while it runs (list-plans.test.ts checks the plans):
//
//   filters         path
//   counted         the first rows in list order; the total is in profile_counts
//   covered         the first rows in list order of an index with all columns; the total of the newest
//                   5,000 profiles
//   selective       the index that finds the matches; the first rows in list order if there are many
//   rare words      the trigram indexes
//   frequent words  the first rows in list order
//   others          the first rows in list order
//
// Words are frequent if at least 4 of the newest 100 profiles have them: in a large registry the trigram
// index takes long to return all of them, while reading in list order fills a page quickly.

import { and, not, type SQL, sql } from 'drizzle-orm'
import { profileCounts, profiles } from '../../db/schema/profiles.ts'
import {
  allConditions,
  countedRows,
  exactConditions,
  type FilterFlags,
  has,
  hiddenProfiles,
  indexedConditions,
  ownGender,
  ownPreferences,
  rowConditions,
} from './list.search.ts'

export interface PageFlags extends FilterFlags {
  isByAge: boolean
  /** A later page; its total is known. */
  isAfter: boolean
  /** A later page of a list that has exact spellings of a name first, and begins among these. */
  isAfterExact: boolean
  /** The same, but begins among the similar spellings. */
  isAfterSimilar: boolean
  /** An index can find the words. */
  canFindWords: boolean
}

const { placeholder } = sql

/** A literal in the SQL text: PostgreSQL would plan the statement every time for a limit parameter. */
const literal = (value: number) => sql.raw(String(value))

/** Counting stops here: no viewer reads as far as the thousandth profile. */
const countLimit = literal(1000)
const countedRowsAtMost = literal(1001)
/** Reading words in list order is slower, so its counting stops earlier. */
const orderCountLimit = 100
/** A registry with more profiles is not read as a whole. */
const largeRegistry = literal(5000)
const sampleSize = literal(100)
const frequentInSample = literal(4)

const isLarge = sql`(select everyone > ${largeRegistry} from totals)`
const foundColumns = sql`${profiles.id}, ${profiles.listPosition}, ${profiles.dateOfBirth}`
/** The value of `is_similar` if exact spellings do not come first. */
const inListOrder = sql`null::boolean as is_similar`
const notCounted = sql`select 0 as total, false as is_cut`

export const orderOf = ({ isByAge }: PageFlags, table: string): SQL =>
  sql.raw(
    isByAge
      ? `${table}.date_of_birth desc, ${table}.list_position desc`
      : `${table}.list_position desc`,
  )

const afterCursor = ({ isAfter, isByAge }: PageFlags): SQL | undefined => {
  if (!isAfter) return undefined
  return isByAge
    ? sql`(${profiles.dateOfBirth}, ${profiles.listPosition}) < (${placeholder('birth')}::date, ${placeholder('position')}::bigint)`
    : sql`${profiles.listPosition} < ${placeholder('position')}`
}

/** The own profile of the viewer, and the maintained counts. */
export function totalsQuery(flags: FilterFlags): SQL {
  const hidden = hiddenProfiles(flags)
  return sql`
  select coalesce((select status from ${profiles}
      where owner_id = ${placeholder('viewerId')} and state <> 'deleted'), '') as own_status,
    ${ownGender} as own_gender,
    ${ownPreferences} as own_preferences,
    coalesce(sum(${profileCounts.listed}), 0)::int as everyone,
    coalesce(sum(${profileCounts.listed})
      filter (where ${countedRows(flags) ?? sql`true`}), 0)::int
      ${hidden ? sql`- (select count(*)::int from ${profiles} where ${hidden})` : sql.empty()} as counted
  from ${profileCounts}`
}

/**
 * Common table expressions after `totals`: `found` has at least the rows of the page, `counts` has the
 * total.
 */
export function matchesQuery(flags: PageFlags, rows: number): SQL {
  const pageRows = literal(rows)
  if (has(flags, 'selective')) return selectiveMatches(flags, pageRows)
  if (has(flags, 'row', 'words')) return rowMatches(flags, rows)
  if (has(flags, 'covered') && !flags.isAfter) return coveredMatches(flags, pageRows)
  return sql`found as (${firstInOrder(flags, pageRows)}), counts as (
    select counted as total, false as is_cut from totals)`
}

/** The first matches of the indexed filters in list order. */
const firstInOrder = (flags: PageFlags, rows: SQL, gate?: SQL) => sql`
  select ${foundColumns}, ${inListOrder} from ${profiles}
  where ${and(gate, indexedConditions(flags), afterCursor(flags))}
  order by ${orderOf(flags, 'profiles')} limit ${rows}`

/**
 * Positions are consecutive numbers, so the newest profiles of a large registry are found without
 * reading others. In a small registry all profiles are new.
 */
const isNew = sql`${profiles.listPosition} > (select case when everyone > ${largeRegistry}
  then (select max(list_position) from ${profiles} where is_listed) - ${largeRegistry} else 0 end from totals)`

/** Counts the matches among the newest profiles; the total is exact if these are all, or the page is not full. */
const coveredMatches = (flags: PageFlags, rows: SQL) => sql`found as materialized (
    ${firstInOrder(flags, rows)}
  ), newest as (
    select from ${profiles} where ${and(indexedConditions(flags), isNew)} limit ${countedRowsAtMost}
  ), numbers as materialized (
    select (select count(*)::int from newest) as matches, count(*)::int as on_page, ${isLarge} as is_large
    from found
  ), counts as (
    select case when on_page < ${rows} then on_page
        when matches > ${countLimit} then ${countLimit}
        -- a round number below the known ones
        when is_large then greatest(on_page - 1, (matches - 1) / 10 * 10) else matches end as total,
      on_page = ${rows} and (is_large or matches > ${countLimit}) as is_cut
    from numbers)`

function selectiveMatches(flags: PageFlags, rows: SQL): SQL {
  const all = allConditions(flags)
  const areMany = sql`(select count(*) > ${countLimit} from few)`
  return sql`few as materialized (
      select ${foundColumns}, ${isSimilar(flags)}
      from ${profiles} where ${all} limit ${countedRowsAtMost}
    ), found as (
      select * from few as ${profiles} where ${and(not(areMany), afterSpelling(flags))}
      union all (
        select ${foundColumns}, ${inListOrder} from ${profiles} where ${and(areMany, all, afterCursor(flags))}
        order by ${orderOf(flags, 'profiles')} limit ${rows})
    ), counts as (
      select least(count(*), ${countLimit})::int as total, count(*) > ${countLimit} as is_cut from few)`
}

/** The rows after the cursor of a list that has exact spellings first. */
function afterSpelling(flags: PageFlags): SQL | undefined {
  const after = afterCursor(flags)
  if (flags.isAfterExact) return sql`(is_similar or ${after})`
  return flags.isAfterSimilar ? sql`(is_similar and ${after})` : after
}

function rowMatches(flags: PageFlags, rows: number): SQL {
  if (flags.isAfter) {
    const isSpellingFirst = flags.isAfterExact || flags.isAfterSimilar
    return sql`found as (${isSpellingFirst ? wordsByIndex(flags) : rowsInOrder(flags, literal(rows))}),
      counts as (${notCounted})`
  }
  // with filters the matches are far apart
  const orderRows = has(flags, 'covered') ? rows : Math.max(rows, orderCountLimit + 1)
  const orderLimit = literal(orderRows - 1)
  if (!flags.canFindWords) {
    const most = sql`(select case when everyone > ${largeRegistry} then ${orderLimit} else ${countLimit} end from totals)`
    return sql`found as materialized (${rowsInOrder(flags, sql`${most} + 1`)}),
      counts as (${countUpTo(most)})`
  }
  const isFrequent = sql`(select is_frequent from sample)`
  return sql`${sampleQuery(flags)}, in_order as materialized (
      ${rowsInOrder(flags, literal(orderRows), isFrequent)}
    ), by_index as materialized (${wordsByIndex(flags, not(isFrequent))}
    ), found as (select * from in_order union all select * from by_index
    ), counts as (
      ${countUpTo(sql`case when ${isFrequent} then ${orderLimit} else ${countLimit} end`)})`
}

const countUpTo = (most: SQL) => sql`
  select least(count(id), most)::int as total, count(id) > most as is_cut
  from (select ${most} as most) as limits left join found on true group by most`

/** Whether the words are frequent among the newest profiles that match the other filters. */
const sampleQuery = (flags: PageFlags) => sql`sample as materialized (
  select count(*) >= ${frequentInSample} as is_frequent from ${profiles}
  where id in (
    select id from ${profiles} where ${and(isLarge, indexedConditions(flags), isNew)}
    order by list_position desc limit ${sampleSize}
  ) and ${rowConditions(flags)})`

/** The planner cannot look into `case`, so it neither uses the trigram index nor expects few matches. */
function rowsInOrder(flags: PageFlags, rows: SQL, gate?: SQL): SQL {
  const matches = sql`case when ${rowConditions(flags)} then true end`
  if (!has(flags, 'counted', 'covered')) {
    return sql`select ${foundColumns}, ${inListOrder} from ${profiles}
      where ${and(gate, indexedConditions(flags), matches, afterCursor(flags))}
      order by ${orderOf(flags, 'profiles')} limit ${rows}`
  }
  // the filters are checked in the index, the words only for their matches
  return sql`select entries.*, ${inListOrder}
    from (select ${foundColumns} from ${profiles}
      where ${and(indexedConditions(flags), afterCursor(flags))}
      order by ${orderOf(flags, 'profiles')} offset 0) as entries
    cross join lateral (select from ${profiles} where ${profiles.id} = entries.id and ${matches}) as matching
    ${gate ? sql`where ${gate}` : sql.empty()}
    order by ${orderOf(flags, 'entries')} limit ${rows}`
}

function wordsByIndex(flags: PageFlags, gate?: SQL): SQL {
  const matches = sql`select ${foundColumns}, ${isSimilar(flags)} from ${profiles}
    where ${and(gate, indexedConditions(flags), rowConditions(flags))}`
  const after = afterSpelling(flags)
  return after ? sql`select * from (${matches}) as ${profiles} where ${after}` : matches
}

function isSimilar(flags: PageFlags): SQL {
  const exact = exactConditions(flags)
  return exact ? sql`not (${exact}) as is_similar` : inListOrder
}
