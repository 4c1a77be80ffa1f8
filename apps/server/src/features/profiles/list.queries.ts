// The SQL of the profile list. Which plan is right depends on how many profiles match; the planner
// cannot know that for a name, so the code decides (list-plans.test.ts checks the plans):
//
//   filters        total                          page
//   none, counted  profile_counts                 order scan of an index profiles_listed…
//   whole number   index scan, at most 1,001      index scan of the unique index
//   part, wished   index scan, at most 1,001      index scan, then sort; order scan if over 1,000
//   rare name      index scan of the trigrams     index scan of the trigrams, then sort
//   common name    order scan, at most 101        order scan
//   short words    order or index scan            order scan
//
// A name is common if at least 4 of the newest 100 profiles have it: in a large registry the trigram
// index takes long to return all of them, while an order scan fills a page quickly.

import type { Data } from '@sangam/contract/calls'
import type { RegistrationStatus } from '@sangam/contract/profiles/calls'
import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { preparedByFilter, unnamed } from '../../db/prepared.ts'
import { partnerPreferences } from '../../db/schema/preferences.ts'
import { isNotDeleted, profileCounts, profiles } from '../../db/schema/profiles.ts'
import { wishes } from '../../db/schema/wish-list.ts'
import type { ListFilter } from './list.filter.ts'
import {
  canUseIndex,
  countedFlags,
  countedRows,
  countingMethod,
  type FilterFlags,
  flagsOf,
  indexScan,
  isPlannedPerValue,
  orderScan,
  ownGender,
  sampledCondition,
  sampleScan,
  valuesOf,
} from './list.search.ts'

const { placeholder } = sql

interface ListTotals {
  /** The status of the viewer's own profile; empty if there is none. */
  ownStatus: RegistrationStatus | ''
  /** The gender of the viewer's own profile; 0 if there is none. */
  ownGender: number
  ownPreferences: OwnPreferences
  /** All listed profiles, without filters. */
  everyone: number
  /** The listed profiles that match the counted filters. */
  total: number
}

type OwnPreferences = Data<'get-vadhu-var-approved-list'>['own_preferences']

const ownPreferences = sql<OwnPreferences>`coalesce((
  select case when ${partnerPreferences.hasMust} then 'stated' else 'none' end
  from ${profiles} left join ${partnerPreferences} on ${partnerPreferences.profileId} = ${profiles.id}
  where ${profiles.ownerId} = ${placeholder('viewerId')} and ${isNotDeleted}), 'no_profile')`

const preparedTotals = preparedByFilter('profile-totals', (db, flags: FilterFlags, name) =>
  db
    .select({
      ownStatus: sql<RegistrationStatus | ''>`coalesce((select status from ${profiles}
        where owner_id = ${placeholder('viewerId')} and state <> 'deleted'), '')`,
      ownGender: sql<number>`${ownGender}`,
      ownPreferences,
      everyone: sql<number>`coalesce(sum(${profileCounts.listed}), 0)::int`,
      total: sql<number>`coalesce(sum(${profileCounts.listed})
        filter (where ${countedRows(flags) ?? sql`true`}), 0)::int`,
    })
    .from(profileCounts)
    .prepare(name),
)

export async function readListTotals(db: Queryable, filter: ListFilter): Promise<ListTotals> {
  // the other filters do not change the statement
  const [row] = await preparedTotals(db, countedFlags(flagsOf(filter))).execute(valuesOf(filter))
  return row ?? { ownStatus: '', ownGender: 0, ownPreferences: 'no_profile', everyone: 0, total: 0 }
}

/** The result of counting the matches of a search. */
interface Matches {
  total: number
  /** There are more matches than `total`. */
  isTotalCut: boolean
  /** An order scan fills a page quickly. */
  areMany: boolean
}

/** Counting stops here: no viewer reads as far as the thousandth profile. */
const countLimit = 1000
/** Counting by an order scan is slower, so it stops earlier. */
const orderScanCountLimit = 100

const largeRegistry = 5000
const sampleSize = 100
const commonInSample = 4

/** Counts the matches of a search; null if the filters are all counted. */
export async function countMatches(db: Queryable, filter: ListFilter): Promise<Matches | null> {
  const flags = flagsOf(filter)
  switch (countingMethod(flags)) {
    case 'counted':
      return null
    case 'selective': {
      const [row] = await preparedCount(db, flags).execute(valuesOf(filter))
      const counted = cutAt(countLimit, row?.count ?? 0)
      return { ...counted, areMany: counted.isTotalCut }
    }
    case 'sampled': {
      const [row] = await preparedSampledCount(db, flags).execute(valuesOf(filter))
      const { count = 0, isCommonName = false } = row ?? {}
      const limit = isCommonName ? orderScanCountLimit : countLimit
      return { ...cutAt(limit, count), areMany: isCommonName }
    }
  }
}

const cutAt = (limit: number, count: number) => ({
  total: Math.min(count, limit),
  isTotalCut: count > limit,
})

const nameOf = (flags: FilterFlags, name: string) => (isPlannedPerValue(flags) ? unnamed : name)

const preparedCount = preparedByFilter('profile-count', (db, flags: FilterFlags, name) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(select from ${profiles} where ${indexScan(flags)} limit ${oneMoreThan(countLimit)})`)
    .prepare(nameOf(flags, name)),
)

const preparedSampledCount = preparedByFilter('profile-sample', (db, flags: FilterFlags, name) =>
  db
    .select({ isCommonName: sql<boolean>`is_common_name`, count: sql<number>`count` })
    .from(
      sql`(
        with newest as materialized (
          select ${profiles.nameText}, ${profiles.nameKeys}, ${profiles.occupationText} from ${profiles} where ${sampleScan(flags)}
          order by ${profiles.listPosition} desc
          limit (select case when sum(listed) > ${sql.raw(String(largeRegistry))}
                   then ${sql.raw(String(sampleSize))} else 0 end
                 from ${profileCounts})
        ), sample as materialized (
          select count(*) >= ${sql.raw(String(commonInSample))} as is_common_name
          from newest as ${profiles} where ${sampledCondition(flags)}
        ), order_scan as (
          select from ${profiles}
          where (select is_common_name from sample) and ${orderScan(flags)}
          order by ${profiles.listPosition} desc limit ${oneMoreThan(orderScanCountLimit)}
        ), index_scan as (
          select from ${profiles}
          where not (select is_common_name from sample) and ${indexScan(flags)}
          limit ${oneMoreThan(countLimit)}
        )
        select is_common_name,
          ((select count(*) from order_scan) + (select count(*) from index_scan))::int as count
        from sample)`,
    )
    .prepare(nameOf(flags, name)),
)

/** A literal in the SQL text: PostgreSQL would plan the statement every time for a limit parameter. */
const oneMoreThan = (limit: number) => sql.raw(String(limit + 1))

interface PageFlags extends FilterFlags {
  isIndexScan: boolean
  isAfter: boolean
  isByAge: boolean
}

/** A page of the default size plus one row, which shows whether another page exists. */
const defaultRows = 25

function selectPage(db: Queryable, flags: PageFlags, rows: number, name: string) {
  const page = db.$with('page', getTableColumns(profiles)).as(pageRows(flags, rows))
  return db
    .with(page)
    .select({
      id: page.id,
      ownerId: page.ownerId,
      registrationNumber: page.registrationNumber,
      firstName: page.firstName,
      middleName: page.middleName,
      lastName: page.lastName,
      gender: page.gender,
      dateOfBirth: page.dateOfBirth,
      height: page.height,
      regionId: page.regionId,
      cityVillage: page.cityVillage,
      educationId: page.educationId,
      specialization: page.specialization,
      occupation: page.occupation,
      photoPath: page.photoPath,
      listPosition: sql<number>`${page.listPosition}`.mapWith(Number),
      isWished: sql<boolean>`exists (select from ${wishes}
        where ${wishes.profileId} = ${page.id} and ${wishes.userId} = ${placeholder('viewerId')})`,
    })
    .from(page)
    .orderBy(orderOf(page, flags))
    .prepare(nameOf(flags, name))
}

const orderOf = (
  rows: Record<'dateOfBirth' | 'listPosition', Column | SQL>,
  { isByAge }: PageFlags,
): SQL =>
  isByAge
    ? sql`${rows.dateOfBirth} desc, ${rows.listPosition} desc`
    : sql`${rows.listPosition} desc`

function pageRows(flags: PageFlags, rows: number): SQL {
  const key = flags.isByAge
    ? sql`(${profiles.dateOfBirth}, ${profiles.listPosition})`
    : sql`${profiles.listPosition}`
  const cursor = flags.isByAge
    ? sql`(${placeholder('cursorBirth')}::date, ${placeholder('cursor')}::bigint)`
    : placeholder('cursor')
  const after = flags.isAfter ? sql`and ${key} < ${cursor}` : sql.empty()
  const inOrder = sql`order by ${orderOf(profiles, flags)} limit ${sql.raw(String(rows))}`
  if (!flags.isIndexScan) {
    return sql`select * from ${profiles} where ${orderScan(flags)} ${after} ${inOrder}`
  }
  // materialized: otherwise the planner may scan the whole list in order for a few matches
  return sql`with matches as materialized (
      select ${profiles.id}, ${profiles.dateOfBirth}, ${profiles.listPosition} from ${profiles}
      where ${indexScan(flags)} ${after}
    ), newest as materialized (select id from matches as ${profiles} ${inOrder})
    select ${profiles}.* from newest join ${profiles} using (id)`
}

const preparedPage = preparedByFilter('profile-page', (db, flags: PageFlags, name) =>
  selectPage(db, flags, defaultRows, name),
)

export type ListedProfile = Awaited<ReturnType<ReturnType<typeof selectPage>['execute']>>[number]

/** A page of the list in its order, after the position in `cursor`. */
export async function listProfiles(
  db: Queryable,
  filter: ListFilter,
  page: { rows: number; cursor: string; matches: Promise<Matches | null> },
): Promise<ListedProfile[]> {
  const flags = {
    ...flagsOf(filter),
    isIndexScan: canUseIndex(filter) && !(await page.matches)?.areMany,
    isAfter: page.cursor !== '',
    isByAge: filter.sort === 'age',
  }
  const [cursor, cursorBirth] = page.cursor.split('@')
  const statement =
    page.rows === defaultRows ? preparedPage(db, flags) : selectPage(db, flags, page.rows, unnamed)
  return statement.execute({ ...valuesOf(filter), cursor: Number(cursor), cursorBirth })
}

/** Where the page after this row begins. */
export const cursorAfter = (row: ListedProfile, { sort }: ListFilter) =>
  sort === 'age' ? `${row.listPosition}@${row.dateOfBirth}` : row.listPosition
