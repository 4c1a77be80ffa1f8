import type { ApprovalTab } from '@sangam/contract/profiles/calls'
import { and, asc, desc, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { users } from '../../db/schema/accounts.ts'
import { approvalCounts, isNotDeleted, profiles } from '../../db/schema/profiles.ts'
import type { ProfileWithPeople } from './profiles.queries.ts'

export interface ApprovalFilter {
  tab: ApprovalTab
  search: string
  sort: 'newest' | 'oldest' | 'name'
}

export type ApprovalEntry = Omit<ProfileWithPeople, 'isWished'>

const associates = alias(users, 'associates')
const nameKey = sql<string>`lower(${profiles.firstName} || ' ' || ${profiles.middleName} || ' ' || ${profiles.lastName})`

function matching({ tab, search }: Pick<ApprovalFilter, 'tab' | 'search'>): SQL | undefined {
  return and(
    isNotDeleted,
    tab === 'photo' ? isNotNull(profiles.newPhotoPath) : eq(profiles.status, tab),
    search
      ? // written as in the index
        sql`lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || registration_number)
            like lower(${likePattern(search)})`
      : undefined,
  )
}

/**
 * A page of the workspace; the cursor is the id, or the name with the id, of the row before. What few
 * match is found first and put in order afterwards, instead of walking the whole tab for them.
 */
export async function listForApproval(
  db: Queryable,
  filter: ApprovalFilter & { areFew: boolean },
  limit: number,
  cursor: string,
): Promise<(ApprovalEntry & { cursor: string })[]> {
  const { after, order } = ordering(filter, cursor)
  const page = db
    .select({ id: profiles.id, nameKey: nameKey.as('name_key') })
    .from(profiles)
    .where(and(matching(filter), after))
    .orderBy(...order)
    .limit(limit)
    .as('page')
  const rows = await db
    .select({
      profile: profiles,
      nameKey: page.nameKey,
      ownerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      ownerMobile: users.mobile,
      associateName: sql<string>`coalesce(trim(${associates.firstName} || ' ' || ${associates.lastName}), '')`,
    })
    .from(page)
    .innerJoin(profiles, eq(profiles.id, page.id))
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .leftJoin(associates, eq(associates.id, profiles.associateId))
    .orderBy(...order)
  return rows.map(({ profile, nameKey: key, ...people }) => ({
    ...profile,
    ...people,
    cursor: filter.sort === 'name' ? nameCursor(key, profile.id) : String(profile.id),
  }))
}

function ordering(
  { sort, areFew }: Pick<ApprovalFilter, 'sort'> & { areFew: boolean },
  cursor: string,
): { after: SQL | undefined; order: SQL[] } {
  // written as no index has it, the order is no reason to walk along one
  const id = areFew ? sql`(${profiles.id} + 0)` : profiles.id
  const name = areFew ? sql`(${nameKey} || '')` : nameKey
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
        after: last && sql`(${nameKey}, ${profiles.id}) > (${last.name}, ${last.id})`,
        order: [asc(name), asc(id)],
      }
    }
  }
}

const isId = (cursor: string) => /^\d{1,9}$/.test(cursor)

const nameCursor = (name: string, id: number) =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url')

/** A cursor is anyone's to make up; what makes no sense starts at the first page. */
function readNameCursor(cursor: string): { name: string; id: number } | undefined {
  try {
    const [name, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isSound = typeof name === 'string' && !name.includes('\0') && Number.isSafeInteger(id)
    return isSound ? { name, id: Math.min(Number(id), 2_147_483_647) } : undefined
  } catch {
    return undefined
  }
}

/** Counting stops here for a search: nobody reads on to the thousandth row. */
export const countedUpTo = 1000

/** How many a search finds in a tab, up to a thousand. */
export async function countFound(
  db: Queryable,
  filter: Pick<ApprovalFilter, 'tab' | 'search'>,
): Promise<number> {
  const found = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(matching(filter))
    .limit(countedUpTo)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

/** How many wait in each tab, from the kept counts. */
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
