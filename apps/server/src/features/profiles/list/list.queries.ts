import type { ApprovalStatus } from '@sangam/contract/moderation/values'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { type JsonRow, jsonLists, rowsOf } from '../../../db/json-rows.ts'
import { prepared, preparedByFilter, unnamed } from '../../../db/prepared.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { wishes } from '../../../db/schema/registry/wish-list.ts'
import { cardColumns } from './card.columns.ts'
import { formatCursor, type ListCursor, parseCursor } from './list.cursor.ts'
import type { ListFilter } from './list.filter.ts'
import {
  flagsOf,
  isFrequentCombination,
  isPlannedPerValue,
  type OwnPreferences,
  sharedQueries,
  valuesOf,
} from './list.search.ts'
import { matchesQuery, type PageFlags, pageQuery, totalsQuery } from './list.statement.ts'

const { placeholder } = sql

/** A page of the default size plus one row, which shows whether another page exists. */
const defaultRows = 25

/** What is said once about the viewer and the whole list. */
interface Summary {
  ownStatus: ApprovalStatus | ''
  ownGender: number
  ownPreferences: OwnPreferences
  /** The viewer has several profiles. */
  hasSeveral: boolean
  everyone: number
  total: number
  isTotalCut: boolean
}

const summary = sql`json_build_object('ownStatus', own_status, 'ownGender', own_gender,
  'ownPreferences', own_preferences, 'hasSeveral', has_several, 'everyone', everyone, 'total', total, 'isTotalCut', is_cut)`

const listedColumns = {
  ...cardColumns,
  listPosition: profiles.listPosition,
  isSimilar: sql<boolean | null>`is_similar`,
  isWished: sql<boolean>`${profiles.id} in (select ${wishes.profileId} from ${wishes}
    where ${wishes.userId} = ${placeholder('viewerId')})`,
}

export type ListedProfile = JsonRow<typeof listedColumns>

/** One row: what is said once, and the profiles of the page. */
function selectList(db: Queryable, flags: PageFlags, rows: number, name: string) {
  const { own, patterns } = sharedQueries(db, flags)
  const totals = db.$with('totals', {}).as(totalsQuery(flags))
  const page = db
    .$with('page', {
      summary: sql<Summary>`summary`.as('summary'),
      profiles: sql`profiles`.mapWith(rowsOf<typeof listedColumns>).as('profiles'),
    })
    .as(sql`with ${matchesQuery(flags, rows)}
      select ${summary} as summary, ${jsonLists(listedColumns, pageQuery(flags, rows))} as profiles
      from own, totals, counts`)
  return db
    .with(own, patterns, totals, page)
    .select()
    .from(page)
    .prepare(isPlannedPerValue(flags) ? unnamed : name)
}

const preparedList = preparedByFilter('profile-list', (db, flags: PageFlags, name) =>
  selectList(db, flags, defaultRows, name),
)

interface ProfileList extends Summary {
  profiles: ListedProfile[]
  nextCursor: string | null
}

/** A page of the list, after the position in `cursor`. */
export async function readList(
  db: Queryable,
  filter: ListFilter,
  page: { limit: number; cursor: string },
): Promise<ProfileList> {
  const cursor = parseCursor(page.cursor)
  const { summary, profiles: found } = await readPage(db, filter, page.limit + 1, cursor)
  const { total, isTotalCut } = cursor ?? summary
  const last = found[page.limit - 1]
  const hasMore = found.length > page.limit && last !== undefined
  return {
    ...summary,
    total,
    isTotalCut,
    profiles: found.slice(0, page.limit),
    nextCursor: hasMore ? formatCursor({ ...positionOf(last, filter), total, isTotalCut }) : null,
  }
}

const nothing: Summary = {
  ownStatus: '',
  ownGender: 0,
  ownPreferences: 'no_profile',
  hasSeveral: false,
  everyone: 0,
  total: 0,
  isTotalCut: false,
}

async function readPage(
  db: Queryable,
  filter: ListFilter,
  rows: number,
  cursor: ListCursor | undefined,
): Promise<{ summary: Summary; profiles: ListedProfile[] }> {
  const flags: PageFlags = {
    ...flagsOf(filter),
    isByAge: filter.sort === 'age',
    isAfter: cursor !== undefined,
    isAfterExact: cursor?.spelling === 'exact',
    isAfterSimilar: cursor?.spelling === 'similar',
  }
  const statement =
    rows === defaultRows && isFrequentCombination(flags)
      ? preparedList(db, flags)
      : selectList(db, flags, rows, unnamed)
  const { position, birthYear } = cursor ?? {}
  const [page] = await statement.execute({ ...valuesOf(filter), position, birthYear })
  return page ?? { summary: nothing, profiles: [] }
}

const positionOf = (
  { dateOfBirth, isSimilar, listPosition }: ListedProfile,
  { sort }: ListFilter,
): Omit<ListCursor, 'total' | 'isTotalCut'> => ({
  position: listPosition ?? 0,
  ...(isSimilar !== null && { spelling: isSimilar ? 'similar' : 'exact' }),
  ...(sort === 'age' && { birthYear: Number(dateOfBirth.slice(0, 4)) }),
})

/** What the answer says about a viewer who may not see the list. */
export async function readOwnRegistration(
  db: Queryable,
  viewerId: number,
): Promise<Pick<Summary, 'ownStatus' | 'ownGender' | 'ownPreferences' | 'hasSeveral'>> {
  const [row = nothing] = await preparedOwn(db).execute({ viewerId })
  return row
}

const preparedOwn = prepared('profile-own', (db, name) => {
  const { own } = sharedQueries(db, {})
  return db.with(own).select().from(own).prepare(name)
})
