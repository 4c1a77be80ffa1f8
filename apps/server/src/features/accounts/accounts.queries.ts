import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { hashToken, newToken } from '../../http/caller.ts'

export type User = typeof users.$inferSelect

export async function findUserByMobile(db: Queryable, mobile: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile))
  return user
}

export async function findUser(db: Queryable, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** Starts a session and returns its token, which is kept nowhere else. */
export async function startSession(
  db: Queryable,
  userId: number,
  device: string,
  days: number,
): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({
    userId,
    device,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(days => ${days})`,
  })
  return token
}

export async function listSessions(db: Queryable, userId: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt))
}

/** Ends one session of the user; false when there is none with that id. */
export async function endSession(db: Queryable, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function endAllSessions(db: Queryable, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export async function countBrought(db: Queryable, associateId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(eq(users.associateId, associateId))
  return row?.count ?? 0
}
