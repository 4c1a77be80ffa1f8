import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'

export type User = typeof users.$inferSelect

export async function findUserByMobile(db: Queryable, mobile: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile))
  return user
}

export async function findUser(db: Queryable, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function countBrought(db: Queryable, associateId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(eq(users.associateId, associateId))
  return row?.count ?? 0
}
