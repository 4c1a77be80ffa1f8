import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { knownDevices } from '../../../db/schema/base/accounts.ts'
import { hashToken } from '../sessions/sessions.queries.ts'

/** Whether this browser has logged in to the account before. */
export async function isKnownDevice(
  db: Queryable,
  userId: number,
  token: string,
): Promise<boolean> {
  if (!token) return false
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(thisDevice(userId, token), gt(knownDevices.expiresAt, sql`now()`)))
  return rows.length === 1
}

/** Remembers the browser of a successful login; the database stores only the hash of its token. */
export async function rememberDevice(
  db: Queryable,
  userId: number,
  token: string,
  days: number,
): Promise<void> {
  if (!token) return
  const expiresAt = sql`now() + make_interval(days => ${days})`
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hashToken(token), expiresAt })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { expiresAt },
    })
}

const thisDevice = (userId: number, token: string) =>
  and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashToken(token)))
