import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { users } from '../../db/schema/accounts.ts'
import type { User } from './accounts.queries.ts'

export interface UserFilter {
  regionId: number
  verification: string
  search: string
}

export type UserWithAssociate = User & { associateName: string }

const associates = alias(users, 'associates')
const withAssociate = {
  user: users,
  associateName: sql<string>`coalesce(${associates.firstName} || ' ' || ${associates.lastName}, '')`,
}

function matching(filter: UserFilter): SQL | undefined {
  return and(
    filter.regionId ? eq(users.regionId, filter.regionId) : undefined,
    filter.verification ? eq(users.isVerified, Number(filter.verification)) : undefined,
    filter.search
      ? // written as in the index, so that the trigram index serves it
        sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.mobile})
            like lower(${likePattern(filter.search)})`
      : undefined,
  )
}

export async function listUsers(
  db: Queryable,
  filter: UserFilter,
  limit: number,
  cursor: string,
): Promise<UserWithAssociate[]> {
  const rows = await db
    .select(withAssociate)
    .from(users)
    .leftJoin(associates, eq(associates.id, users.associateId))
    .where(and(matching(filter), cursor ? lt(users.id, Number(cursor)) : undefined))
    .orderBy(desc(users.id))
    .limit(limit)
  return rows.map(({ user, associateName }) => ({ ...user, associateName }))
}

export async function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(matching(filter))
  return row?.count ?? 0
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

/** Reads a user for a change, so that two admins deciding at once take turns. */
export async function lockUser(tx: Queryable, id: number): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

export async function changeUser(
  tx: Queryable,
  id: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}
