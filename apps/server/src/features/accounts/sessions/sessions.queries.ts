import { hash, randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { knownDevices, otpRequests, sessions, users } from '../../../db/schema/base/accounts.ts'
import { validSession } from '../../../db/session-lifetime.ts'
import type { OperatorEnv } from '../../../settings/env.ts'
import { recordEndedSessions } from '../../audit/audit.public.ts'

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => Buffer.from(hash('sha256', token, 'hex'), 'hex')

/** Starts a session and returns its token; the database stores only the hash. */
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

/** Records that a session was started with a passkey. */
export async function recordPasskey(db: Queryable, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ passkeyAt: sql`now()` })
    .where(eq(sessions.tokenHash, hashToken(token)))
}

/** Limits the rights of a session that was started with a letter. */
export async function limitToLetter(db: Queryable, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ byLetter: true })
    .where(eq(sessions.tokenHash, hashToken(token)))
}

/** Ends all but the given number of sessions of a user, and returns the ended ones. */
export async function endOldestSessions(db: Queryable, userId: number, most: number) {
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(most)
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)))
    .returning({ userId: sessions.userId, device: sessions.device })
}

export async function listSessions(db: Queryable, userId: number, env: OperatorEnv) {
  return db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        validSession((setting) => env[setting]),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt))
}

/** Ends one session of the user. Returns false if there is none with that id. */
export async function endSession(db: Queryable, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/**
 * Logs the user out everywhere, except in one session; no browser is a known device any more.
 * Returns the ended sessions.
 */
export async function endAllSessions(
  db: Queryable,
  userId: number,
  exceptSessionId = 0,
): Promise<number> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptSessionId)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Removes expired sessions, one-time passwords and known devices. */
export async function removeExpiredLogins(db: Queryable, env: OperatorEnv): Promise<void> {
  await db.delete(otpRequests).where(lt(otpRequests.expiresAt, sql`now() - interval '1 day'`))
  const valid = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(validSession((setting) => env[setting]))
  const ended = await db
    .delete(sessions)
    .where(notInArray(sessions.id, valid))
    .returning({ userId: sessions.userId, device: sessions.device })
  await recordEndedSessions(db, ended, 'expired')
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, sql`now()`))
}
