// The SQL that finds a page of the profile list and counts the matches, in one statement. Which access
// path is right depends on how many profiles match; the planner cannot know that, so the statement
// decides while it runs (list-plans.test.ts checks the plans):
//
//   filters         path
//   counted         the first rows in list order; for several values their ids in an index with all
//                   columns; the total is in profile_counts
//   covered         the newest profiles in an index with all columns; if a large registry has too few
//                   matches there, the first rows in list order of the same index
//   selective       the index that finds the matches; the first rows in list order if there are many
//   words, one rare the trigram index finds the rare one
//   frequent words  the first rows in list order
//   others          the first rows in list order
//
// Words are frequent if at least 4 of the newest 100 profiles have them: in a large registry the trigram
// index takes long to return all of them, while reading in list order fills a page quickly.

import { and, not, type SQL, sql } from 'drizzle-orm'
import { birthYearOf } from '../../../db/birth-year.ts'
import { profileCounts, profiles } from '../../../db/schema/registry/profiles.ts'
import { isInList } from '../../../visibility/seen.sql.ts'
import {
  ageRange,
  allConditions,
  countedRows,
  exactConditions,
  type FilterFlags,
  has,
  hiddenProfiles,
  indexedConditions,
  isReadAtOnce,
  otherRowConditions,
  rowConditions,
  wordsOf,
} from './list.search.ts'

export interface PageFlags extends FilterFlags {
  isByAge: boolean
  /** A later page; its total is known. */
  isAfter: boolean
  /** A later page of a list that has exact spellings of a name first, and begins among these. */
  isAfterExact: boolean
  /** The same, but begins among the similar spellings. */
  isAfterSimilar: boolean
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
/** The number of the newest profiles of a large registry that are counted, or searched for a sample. */
const countedProfiles = literal(1000)
const sampledProfiles = literal(5000)
const sampleSize = literal(100)
const frequentInSample = literal(4)

const isLarge = sql`(select everyone > ${largeRegistry} from totals)`
const foundColumns = sql`${profiles.id}, ${profiles.listPosition}, ${profiles.dateOfBirth}`
/** The value of `is_similar` if exact spellings do not come first. */
const inListOrder = sql`null::boolean as is_similar`
const notCounted = sql`select 0 as total, false as is_cut`

/** By year: the order must not tell the day to those who may see only the year. */
const orderOf = ({ isByAge }: PageFlags, table: string): SQL =>
  sql.raw(
    isByAge
      ? `${birthYearOf(`${table}.date_of_birth`)} desc, ${table}.list_position desc`
      : `${table}.list_position desc`,
  )

const afterCursor = ({ isAfter, isByAge }: PageFlags): SQL | undefined => {
  if (!isAfter) return undefined
  return isByAge
    ? sql`(${sql.raw(birthYearOf('profiles.date_of_birth'))}, ${profiles.listPosition}) < (${placeholder('birthYear')}::int, ${placeholder('position')}::bigint)`
    : sql`${profiles.listPosition} < ${placeholder('position')}`
}

/** The maintained counts. */
export function totalsQuery(flags: FilterFlags): SQL {
  const hidden = hiddenProfiles(flags)
  const counted = countedRows(flags)
  return sql`
  select coalesce(sum(${profileCounts.listed}), 0)::int as everyone,
    coalesce(sum(${profileCounts.listed})
      ${counted ? sql`filter (where ${counted})` : sql.empty()}, 0)::int
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
  const counts = sql`counts as (select counted as total, false as is_cut from totals)`
  return isReadAtOnce(flags) ? counts : sql`found as (${firstInOrder(flags, pageRows)}), ${counts}`
}

/** The rows of the page in its order, with `is_similar`: everything of a query after its columns. */
export function pageQuery(flags: PageFlags, rows: number): SQL {
  const pageRows = literal(rows)
  if (isReadAtOnce(flags)) {
    return sql`from ${profiles} cross join (select ${inListOrder}) as spelling ${inOrder(flags, pageRows)}`
  }
  return sql`from (
      select id, is_similar from found order by is_similar, ${orderOf(flags, 'found')} limit ${pageRows}
    ) as page_rows join ${profiles} on ${profiles.id} = page_rows.id
    order by is_similar, ${orderOf(flags, 'profiles')}`
}

/** The first matches of the indexed filters in list order. */
const firstInOrder = (flags: PageFlags, rows: SQL, gate?: SQL) =>
  sql`select ${foundColumns}, ${inListOrder} from ${profiles} ${inOrder(flags, rows, gate)}`

const inOrder = (flags: PageFlags, rows: SQL, gate?: SQL) => sql`
  where ${and(gate, indexedConditions(flags), flags.isByAge ? ageRange(flags) : undefined, afterCursor(flags))}
  order by ${orderOf(flags, 'profiles')} limit ${rows}`

/**
 * Positions are consecutive numbers, so the newest profiles of a large registry are found without
 * reading others. In a small registry all profiles are new.
 */
const isAmongNewest = (count: SQL) => sql`${profiles.listPosition} > (select case
  when everyone > ${largeRegistry}
  then (select max(list_position) from ${profiles} where ${isInList()}) - ${count} else 0 end from totals)`

/**
 * Counts the matches among the newest profiles; the total is exact if these are all, or the page is not
 * full. They are also the page, unless they are too few or the order is another one.
 */
function coveredMatches(flags: PageFlags, rows: SQL): SQL {
  const isPage = sql`(select not is_large or matches >= ${rows} from numbers)`
  const page = flags.isByAge
    ? firstInOrder(flags, rows)
    : sql`(select *, ${inListOrder} from newest where ${isPage} order by list_position desc limit ${rows})
      union all (${firstInOrder(flags, rows, not(isPage))})`
  return sql`newest as materialized (
    select ${foundColumns} from ${profiles} where ${and(indexedConditions(flags), isAmongNewest(countedProfiles))}
    order by list_position desc limit ${countedRowsAtMost}
  ), numbers as materialized (
    select count(*)::int as matches, ${isLarge} as is_large from newest
  ), found as materialized (${page}), counts as (
    select case when on_page < ${rows} then on_page
        when matches > ${countLimit} then ${countLimit}
        -- a round number below the known ones
        when is_large then greatest(on_page - 1, (matches - 1) / 10 * 10) else matches end as total,
      on_page = ${rows} and (is_large or matches > ${countLimit}) as is_cut
    from numbers cross join (select count(*)::int as on_page from found) as page_rows)`
}

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
  const hasWords = has(flags, 'words')
  if (flags.isAfter) {
    const isSpellingFirst = hasWords && (flags.isAfterExact || flags.isAfterSimilar)
    return isSpellingFirst
      ? sql`${sampleQuery(flags)}, found as (${wordsByIndex(flags)}), counts as (${notCounted})`
      : sql`found as (${rowsInOrder(flags, literal(rows))}), counts as (${notCounted})`
  }
  // with other filters the matches are far apart
  const isAlone = !has(flags, 'counted', 'covered') && wordsOf(flags).length < 2
  const orderRows = isAlone ? Math.max(rows, orderCountLimit + 1) : rows
  const orderLimit = literal(orderRows - 1)
  if (!hasWords) {
    const most = sql`(select case when everyone > ${largeRegistry} then ${orderLimit} else ${countLimit} end from totals)`
    return sql`found as materialized (${rowsInOrder(flags, sql`${most} + 1`)}),
      counts as (${countUpTo(most)})`
  }
  const areFrequent = sql`(select are_frequent from sample)`
  return sql`${sampleQuery(flags)}, found as materialized (
      (${rowsInOrder(flags, literal(orderRows), areFrequent)})
      union all (${wordsByIndex(flags, not(areFrequent))})
    ), counts as (
      ${countUpTo(sql`case when ${areFrequent} then ${orderLimit} else ${countLimit} end`)})`
}

const countUpTo = (most: SQL) => sql`
  select least(count(id), most)::int as total, count(id) > most as is_cut
  from (select ${most} as most) as limits left join found on true group by most`

/**
 * How frequent the words are among the newest profiles that match the other filters: whether profiles with
 * all of them are found quickly in list order, and the number of a word that is rare.
 */
function sampleQuery(flags: PageFlags): SQL {
  const words = wordsOf(flags).map(({ condition }, index) => ({
    condition,
    number: literal(index),
    column: sql.identifier(`word${index}`),
  }))
  const columns = words.map(({ condition, column }) => sql`${condition} as ${column}`)
  const rareWords = words.map(
    ({ number, column }) =>
      sql`when count(*) filter (where ${column}) < ${frequentInSample} then ${number}`,
  )
  const newest = sql`from ${profiles}
    where ${and(isLarge, indexedConditions(flags), isAmongNewest(sampledProfiles))}
    order by ${profiles.listPosition} desc limit ${sampleSize}`
  // the filters are checked in the index, the words only for their matches
  const sampled = has(flags, 'counted', 'covered')
    ? sql`from ${profiles} where id in (select id ${newest}) offset 0`
    : newest
  return sql`sample as materialized (
    select coalesce(rare_word, 0) as word,
      matches >= ${frequentInSample} or (matches > 0 and rare_word is null) as are_frequent
    from (
      select count(*) filter (where ${and(...words.map(({ column }) => sql`${column}`), sql`others`)}) as matches,
        case ${sql.join(rareWords, sql` `)} end as rare_word
      from (select ${sql.join(columns, sql`, `)}, ${otherRowConditions(flags) ?? sql`true`} as others ${sampled}) as rows
    ) as counted_words)`
}

/** The planner cannot look into `case`, so it neither uses the trigram index nor expects few matches. */
const hidden = (condition: SQL | undefined) => sql`case when ${condition} then true end`

function rowsInOrder(flags: PageFlags, rows: SQL, gate?: SQL): SQL {
  const matches = hidden(rowConditions(flags))
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

/** The matches, found by the index of a rare word: the index of a frequent one has too many entries. */
function wordsByIndex(flags: PageFlags, gate?: SQL): SQL {
  const words = wordsOf(flags).map(({ condition, others }, index) => {
    const isChosen = sql`(select word = ${literal(index)} from sample)`
    return sql`select ${foundColumns}, ${isSimilar(flags)} from ${profiles}
      where ${and(gate, isChosen, indexedConditions(flags), condition, others && hidden(others))}`
  })
  const matches = sql.join(words, sql` union all `)
  const after = afterSpelling(flags)
  return after ? sql`select * from (${matches}) as ${profiles} where ${after}` : matches
}

function isSimilar(flags: PageFlags): SQL {
  const exact = exactConditions(flags)
  return exact ? sql`not (${exact}) as is_similar` : inListOrder
}
