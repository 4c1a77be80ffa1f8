import type { ApprovalTab } from '@sangam/contract/profiles/approval.calls'
import { and, asc, desc, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/client.ts'
import { matchesNames } from '../../../db/names/name-keys.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import {
  approvalCounts,
  isNotDeleted,
  profileNameText,
  profileSearchText,
  profiles,
} from '../../../db/schema/registry/profiles.ts'
import type { Profile, ProfileWithPeople } from '../profile.queries.ts'

interface ApprovalFilter {
  tab: ApprovalTab
  search: string
  sort: 'newest' | 'oldest' | 'name'
}

/** A row of the workspace. */
export type ApprovalEntry = Profile &
  Pick<ProfileWithPeople, 'ownerName' | 'ownerMobile' | 'associateName'>

const associates = alias(users, 'associates')

function matching({ tab, search }: Pick<ApprovalFilter, 'tab' | 'search'>): SQL | undefined {
  return and(
    isNotDeleted,
    tab === 'photo' ? isNotNull(profiles.newPhotoPath) : eq(profiles.status, tab),
    search ? matchesNames(search, profileSearchText, profiles.nameKeys) : undefined,
  )
}

/**
 * A page of the workspace; the cursor is the id (or the name and id) of the previous row. If
 * `isSelective`, the trigram index finds the few matches, which are then sorted; otherwise a scan in
 * list order stops when the page is full.
 */
export async function listForApproval(
  db: Queryable,
  filter: ApprovalFilter & { isSelective: boolean },
  limit: number,
  cursor: string,
): Promise<(ApprovalEntry & { cursor: string })[]> {
  const { after, order } = ordering(filter, cursor)
  const page = db
    .select({ id: profiles.id, nameText: profileNameText.as('sorted_name') })
    .from(profiles)
    .where(and(matching(filter), after))
    .orderBy(...order)
    .limit(limit)
    .as('page')
  const rows = await db
    .select({
      profile: profiles,
      nameText: page.nameText,
      ownerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      ownerMobile: users.mobile,
      associateName: sql<string>`coalesce(trim(${associates.firstName} || ' ' || ${associates.lastName}), '')`,
    })
    .from(page)
    .innerJoin(profiles, eq(profiles.id, page.id))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(associates, eq(associates.id, profiles.associateId))
    .orderBy(...order)
  return rows.map(({ profile, nameText, ...people }) => ({
    ...profile,
    ...people,
    cursor: filter.sort === 'name' ? nameCursor(nameText, profile.id) : String(profile.id),
  }))
}

function ordering(
  { sort, isSelective }: Pick<ApprovalFilter, 'sort'> & { isSelective: boolean },
  cursor: string,
): { after: SQL | undefined; order: SQL[] } {
  // `+ 0` and `|| ''` keep the planner from scanning an index in this order
  const id = isSelective ? sql`(${profiles.id} + 0)` : profiles.id
  const name = isSelective ? sql`(${profileNameText} || '')` : profileNameText
  switch (sort) {
    case 'newest':
      return {
        after: isId(cursor) ? lt(profiles.id, Number(cursor)) : undefined,
        order: [desc(id)],
      }
    case 'oldest':
      return {
        after: isId(cursor) ? gt(profiles.id, Number(cursor)) : undefined,
        order: [asc(id)],
      }
    case 'name': {
      const last = readNameCursor(cursor)
      return {
        after: last && sql`(${profileNameText}, ${profiles.id}) > (${last.name}, ${last.id})`,
        order: [asc(name), asc(id)],
      }
    }
  }
}

const isId = (cursor: string) => /^\d{1,9}$/.test(cursor)

const nameCursor = (name: string, id: number) =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url')

/** The client may send any cursor; an invalid one starts at the first page. */
function readNameCursor(cursor: string): { name: string; id: number } | undefined {
  try {
    const [name, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isValid = typeof name === 'string' && !name.includes('\0') && Number.isSafeInteger(id)
    return isValid ? { name, id: Math.min(Number(id), 2_147_483_647) } : undefined
  } catch {
    return undefined
  }
}

/** Counting the matches of a search stops here: no admin reads as far as the thousandth row. */
export const countLimit = 1000

/** Counts the matches of a search in a tab, up to the limit. */
export async function countMatches(
  db: Queryable,
  filter: Pick<ApprovalFilter, 'tab' | 'search'>,
): Promise<number> {
  const matches = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(matching(filter))
    .limit(countLimit)
    .as('matches')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(matches)
  return row?.count ?? 0
}

/** The number of profiles in each tab; triggers maintain these counts. */
export async function countTabs(db: Queryable): Promise<Record<ApprovalTab, number>> {
  const rows = await db.select().from(approvalCounts)
  return { ...noCounts, ...Object.fromEntries(rows.map((row) => [row.tab, row.profiles])) }
}

export const noCounts: Record<ApprovalTab, number> = {
  Pending: 0,
  Approved: 0,
  Rejected: 0,
  photo: 0,
}
