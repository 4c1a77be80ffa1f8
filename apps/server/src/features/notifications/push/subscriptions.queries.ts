import { and, desc, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { pushKeys, pushSubscriptions } from '../../../db/schema/base/push.ts'
import { sessionsInUse } from '../../../db/session-lifetime.ts'
import type { Env } from '../../../settings/env.ts'
import { createPortalKeys, type PortalKeys } from './vapid.ts'

type NewSubscription = Omit<
  typeof pushSubscriptions.$inferInsert,
  'id' | 'failures' | 'retryAt' | 'createdAt'
>
export type Subscription = typeof pushSubscriptions.$inferSelect

/** Creates the keys of the portal once; of several processes that start, one creates them. */
export async function seedPortalKeys(db: Queryable): Promise<void> {
  const [existing] = await db.select({ id: pushKeys.id }).from(pushKeys)
  if (!existing) await db.insert(pushKeys).values(createPortalKeys()).onConflictDoNothing()
}

export async function readPortalKeys(db: Queryable): Promise<PortalKeys> {
  const [keys] = await db.select().from(pushKeys)
  if (keys) return keys
  await seedPortalKeys(db)
  return readPortalKeys(db)
}

export async function hasSubscription(db: Queryable, sessionId: number): Promise<boolean> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return rows.length > 0
}

/**
 * Stores the subscription of a session, and ends the oldest ones of the user above the limit. The
 * caller of this function has locked the account.
 */
export async function saveSubscription(
  tx: Queryable,
  subscription: NewSubscription,
  most: number,
): Promise<void> {
  const { endpoint, sessionId, userId } = subscription
  // a browser has one subscription, also after another person has logged in
  await tx
    .delete(pushSubscriptions)
    .where(or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)))
  await tx.insert(pushSubscriptions).values(subscription)
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(most)
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)))
}

export async function endSubscription(db: Queryable, sessionId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

/** The subscriptions of a user whose sessions are valid; none if the account is closed. */
export const listSubscriptions = (db: Queryable, env: Env, userId: number) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        sql`${pushSubscriptions.sessionId} in ${sessionsInUse(db, env, userId)}`,
      ),
    )
    .orderBy(desc(pushSubscriptions.id))

/** Deletes a subscription that the push service does not know any more. */
export async function removeSubscription(db: Queryable, { id, endpoint }: Subscription) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)))
}

export async function recordSuccess(db: Queryable, { id }: Subscription): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ failures: 0, retryAt: null })
    .where(and(eq(pushSubscriptions.id, id), ne(pushSubscriptions.failures, 0)))
}

const firstPauseSeconds = 30
const longestPauseSeconds = 6 * 3600

/** Pauses a subscription, twice as long after each failure; returns the end of the pause. */
export async function recordFailure(
  db: Queryable,
  { id, failures }: Subscription,
  retryAfterSeconds: number | null,
): Promise<Date | null> {
  const doubled = firstPauseSeconds * 2 ** Math.min(failures, 20)
  const seconds = Math.min(Math.max(retryAfterSeconds ?? 0, doubled), longestPauseSeconds)
  const [row] = await db
    .update(pushSubscriptions)
    .set({
      failures: sql`least(${pushSubscriptions.failures} + 1, 1000)`,
      retryAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where(eq(pushSubscriptions.id, id))
    .returning({ retryAt: pushSubscriptions.retryAt })
  return row?.retryAt ?? null
}

export async function eraseSubscriptionsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}
