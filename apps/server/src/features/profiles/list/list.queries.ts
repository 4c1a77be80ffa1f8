import type { ApprovalStatus } from '@sangam/contract/moderation/values'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
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
import { matchesQuery, orderOf, type PageFlags, totalsQuery } from './list.statement.ts'

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

/** One value instead of seven, because it is repeated in each row of the page. */
const summary = sql`select json_build_object('ownStatus', own_status, 'ownGender', own_gender,
  'ownPreferences', own_preferences, 'hasSeveral', has_several, 'everyone', everyone, 'total', total, 'isTotalCut', is_cut) as summary`

function selectList(db: Queryable, flags: PageFlags, rows: number, name: string) {
  const { own, patterns } = sharedQueries(db, flags)
  const totals = db.$with('totals', {}).as(totalsQuery(flags))
  const matches = db
    .$with('matches', {
      profileId: sql<number | null>`profile_id`.as('profile_id'),
      isSimilar: sql<boolean | null>`is_similar`.as('is_similar'),
      summary: sql<Summary>`summary`.as('summary'),
    })
    .as(sql`with ${matchesQuery(flags, rows)}
      select page.id as profile_id, is_similar, summary
      from (${summary} from own, totals, counts offset 0) as summaries left join (
        select * from found order by is_similar, ${orderOf(flags, 'found')} limit ${sql.raw(String(rows))}
      ) as page on true`)
  return db
    .with(own, patterns, totals, matches)
    .select({
      summary: matches.summary,
      isSimilar: matches.isSimilar,
      profile: {
        ...cardColumns,
        listPosition: profiles.listPosition,
        isWished: sql<boolean>`${profiles.id} in (select ${wishes.profileId} from ${wishes}
          where ${wishes.userId} = ${placeholder('viewerId')})`,
      },
    })
    .from(matches)
    .leftJoin(profiles, eq(profiles.id, matches.profileId))
    .orderBy(matches.isSimilar, orderOf(flags, 'profiles'))
    .prepare(isPlannedPerValue(flags) ? unnamed : name)
}

const preparedList = preparedByFilter('profile-list', (db, flags: PageFlags, name) =>
  selectList(db, flags, defaultRows, name),
)

type Row = Awaited<ReturnType<ReturnType<typeof selectList>['execute']>>[number]
export type ListedProfile = NonNullable<Row['profile']>

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
  const rows = await runStatement(db, filter, page.limit + 1, cursor)
  const { total, isTotalCut } = cursor ?? summaryOf(rows)
  const found = rows.flatMap(({ profile, isSimilar }) => (profile ? [{ profile, isSimilar }] : []))
  const last = found[page.limit - 1]
  const hasMore = found.length > page.limit && last !== undefined
  return {
    ...summaryOf(rows),
    total,
    isTotalCut,
    profiles: found.slice(0, page.limit).map(({ profile }) => profile),
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

const summaryOf = ([first]: Row[]): Summary => first?.summary ?? nothing

function runStatement(
  db: Queryable,
  filter: ListFilter,
  rows: number,
  cursor: ListCursor | undefined,
): Promise<Row[]> {
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
  return statement.execute({ ...valuesOf(filter), position, birthYear })
}

const positionOf = (
  { profile, isSimilar }: { profile: ListedProfile; isSimilar: boolean | null },
  { sort }: ListFilter,
): Omit<ListCursor, 'total' | 'isTotalCut'> => ({
  position: profile.listPosition ?? 0,
  ...(isSimilar !== null && { spelling: isSimilar ? 'similar' : 'exact' }),
  ...(sort === 'age' && { birthYear: Number(profile.dateOfBirth.slice(0, 4)) }),
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
