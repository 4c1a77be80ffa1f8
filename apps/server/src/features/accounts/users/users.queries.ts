import type { UserRole } from '@sangam/contract/accounts/values'
import type { Verification } from '@sangam/contract/codes'
import { registrationNumberOf } from '@sangam/contract/profiles/registration-number'
import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/client.ts'
import { matchesNames } from '../../../db/names/name-keys.ts'
import { userCounts, users } from '../../../db/schema/base/accounts.ts'
import { isNotDeleted, profiles } from '../../../db/schema/registry/profiles.ts'
import { isInList } from '../../../visibility/seen.sql.ts'
import { isNumberVerified, type User } from '../account.queries.ts'
import { type DecidingAdmin, recordAccess } from './users.audit.ts'

interface UserFilter {
  regionId: number
  verification: Verification | ''
  search: string
  role: '' | UserRole
  hasAccess: boolean | undefined
}

export type UserWithAssociate = User & { associateName: string }

const associates = alias(users, 'associates')
const withAssociate = {
  user: users,
  associateName: sql<string>`coalesce(${associates.firstName} || ' ' || ${associates.lastName}, '')`,
}

function matching(filter: UserFilter): SQL | undefined {
  return and(
    isNumberVerified,
    filter.regionId ? eq(users.regionId, filter.regionId) : undefined,
    filter.verification ? eq(users.verification, filter.verification) : undefined,
    filter.role ? hasRole(filter.role) : undefined,
    filter.hasAccess === undefined ? undefined : eq(users.hasListAccess, filter.hasAccess),
    filter.search ? matchesSearch(filter.search) : undefined,
  )
}

const hasRole = (role: UserRole): SQL =>
  role === 'associate' ? eq(users.isAssociate, true) : eq(users.role, role)

function matchesSearch(search: string): SQL | undefined {
  // a complete number uses the unique index
  if (/^\d{10}$/.test(search)) return eq(users.mobile, search)
  const text = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.mobile})`
  const named = matchesNames(search, text, users.nameKeys)
  // families say the number on the phone, often without the zeros
  const number = registrationNumberOf(search)
  if (!/^[A-Z]+-\d+$/.test(number)) return named
  const owners = sql`select ${profiles.ownerId} from ${profiles} where ${profiles.registrationNumber} = ${number}`
  return or(named, sql`${users.id} in (${owners})`)
}

export async function listUsers(
  db: Queryable,
  filter: UserFilter & { sort: 'newest' | 'oldest' },
  limit: number,
  cursor: string,
): Promise<UserWithAssociate[]> {
  const [isNext, order] = filter.sort === 'newest' ? [lt, desc] : [gt, asc]
  const rows = await db
    .select(withAssociate)
    .from(users)
    .leftJoin(associates, eq(associates.id, users.associateId))
    .where(and(matching(filter), cursor ? isNext(users.id, Number(cursor)) : undefined))
    .orderBy(order(users.id))
    .limit(limit)
  return rows.map(({ user, associateName }) => ({ ...user, associateName }))
}

/** The maximum count of a search: counting all matches of a short text is slow. */
const countLimit = 1000

/** The number of matching users: from the maintained counts, or by counting up to the maximum. */
export async function countUsers(
  db: Queryable,
  filter: UserFilter,
): Promise<{ total: number; isCut: boolean }> {
  if (!filter.search && !filter.role && filter.hasAccess === undefined) {
    const [row] = await db
      .select({ total: sql<number>`coalesce(sum(${userCounts.users}), 0)::int` })
      .from(userCounts)
      .where(
        and(
          filter.regionId ? eq(userCounts.regionId, filter.regionId) : undefined,
          filter.verification ? eq(userCounts.verification, filter.verification) : undefined,
        ),
      )
    return { total: row?.total ?? 0, isCut: false }
  }
  const matches = db
    .select({ id: users.id })
    .from(users)
    .where(matching(filter))
    .limit(countLimit + 1)
    .as('matches')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(matches)
  const count = row?.count ?? 0
  return { total: Math.min(count, countLimit), isCut: count > countLimit }
}

export async function findUserWithAssociate(
  db: Queryable,
  id: number,
): Promise<UserWithAssociate | undefined> {
  const [row] = await db
    .select(withAssociate)
    .from(users)
    .leftJoin(associates, eq(associates.id, users.associateId))
    .where(eq(users.id, id))
  return row && { ...row.user, associateName: row.associateName }
}

/** The profiles of a user for the page of admins, oldest first. */
export async function findProfilesOf(db: Queryable, ownerId: number) {
  const [profile = null, ...others] = await db
    .select({
      id: profiles.id,
      registration_number: profiles.registrationNumber,
      registration_status: profiles.status,
    })
    .from(profiles)
    .where(and(eq(profiles.ownerId, ownerId), isNotDeleted))
    .orderBy(asc(profiles.id))
  return { profile, ...(others.length > 0 && { other_profiles: others }) }
}

/**
 * Reads and locks a user and the admin who changes it, so that concurrent decisions run one after
 * the other. The fixed lock order prevents a deadlock of two admins who decide about each other.
 */
export async function lockUsers(
  tx: Queryable,
  { actorId, userId }: { actorId: number; userId: number },
): Promise<{ actor: User | undefined; user: User | undefined }> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [actorId, userId]))
    .orderBy(asc(users.id))
    .for('update')
  const find = (id: number) => rows.find((row) => row.id === id)
  return { actor: find(actorId), user: find(userId) }
}

export async function changeUser(
  tx: Queryable,
  id: number,
  change: PgUpdateSetSource<typeof users>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}

/** Opens the matrimony list to a user whose profile was approved before the user was verified. */
export async function grantListAccessIfApproved(
  tx: Queryable,
  by: DecidingAdmin,
  userId: number,
): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ hasListAccess: true })
    .where(
      and(
        eq(users.id, userId),
        eq(users.hasListAccess, false),
        sql`exists (select 1 from ${profiles} where ${profiles.ownerId} = ${userId} and ${isInList()})`,
      ),
    )
    .returning()
  if (user) await recordAccess(tx, by, user)
}
