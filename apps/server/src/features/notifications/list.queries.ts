import { messageKindsOf } from '@sangam/contract/slices'
import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { notificationSettings, notifications } from '../../db/schema/base/notifications.ts'
import type { Trust } from '../../settings/trust.ts'

export type StoredMessage = typeof notifications.$inferSelect

/** The messages of a member that the modules in use have written. */
export const isMessageOf = (userId: number, { modules }: Trust) =>
  and(eq(notifications.userId, userId), inArray(notifications.kind, messageKindsOf(modules)))

/** Messages of a member that are older than the cursor, newest first. */
export const listMessages = (
  db: Queryable,
  userId: number,
  trust: Trust,
  limit: number,
  cursor: string,
): Promise<StoredMessage[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(isMessageOf(userId, trust), cursor ? lt(notifications.id, Number(cursor)) : undefined),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)

/** Whether the member has this message; it keeps the time when it was first read. */
export async function markAsRead(db: Queryable, userId: number, id: number): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id })
  return marked.length === 1
}

export async function markAllAsRead(
  db: Queryable,
  userId: number,
  newestId: number,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        lte(notifications.id, newestId),
      ),
    )
}

/** Removes messages after their time, and those that were written while an account was erased. */
export async function removeOldMessages(db: Queryable, days: number): Promise<void> {
  await db
    .delete(notifications)
    .where(lt(notifications.createdAt, sql`now() - make_interval(days => ${days})`))
  await db.delete(notifications).where(isOrphan(notifications.userId))
  await db.delete(notificationSettings).where(isOrphan(notificationSettings.userId))
}

const isOrphan = (userId: typeof notifications.userId | typeof notificationSettings.userId) =>
  sql`not exists (select from ${users} where ${users.id} = ${userId})`

export async function eraseMessagesOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId))
}
