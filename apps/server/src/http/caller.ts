import { hash, randomBytes } from 'node:crypto'
import { type Access, accessLevels } from '@sangam/contract/call'
import type { Verification } from '@sangam/contract/codes'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { type Role, sessions, users } from '../db/schema/accounts.ts'

export interface Caller {
  userId: number
  sessionId: number
  firstName: string
  lastName: string
  mobile: string
  /** What this person may use; `visitor` while the sign-up form is not filled in. */
  access: Access
  hasListAccess: boolean
  isAssociate: boolean
}

type Rights = { role: Role; verification: Verification; signedUpAt: Date | null }

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => Buffer.from(hash('sha256', token, 'hex'), 'hex')

const sessionByToken = prepared('session-by-token', (db, name) =>
  db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      firstName: users.firstName,
      lastName: users.lastName,
      mobile: users.mobile,
      role: users.role,
      verification: users.verification,
      signedUpAt: users.signedUpAt,
      hasListAccess: users.hasListAccess,
      isAssociate: users.isAssociate,
      // a last use in the future was written while the clock was wrong, and so was the expiry
      isStale: sql<boolean>`${sessions.lastUsedAt} not between
        now() - interval '1 hour' and now() + interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.state, 'active'),
        ne(users.verification, 'rejected'),
      ),
    )
    .prepare(name),
)

/** The user of a valid session, or null. Use extends the session, written at most once an hour. */
export async function callerOf(
  db: Queryable,
  authorization: string | undefined,
  sessionDays: number,
): Promise<Caller | null> {
  const token = authorization?.match(/^Bearer ([\w-]{20,200})$/i)?.[1]
  if (!token) return null

  const [row] = await sessionByToken(db).execute({ tokenHash: hashToken(token) })
  if (!row) return null
  const { role, verification, signedUpAt, isStale, ...caller } = row
  if (isStale) {
    await db
      .update(sessions)
      .set({
        lastUsedAt: sql`now()`,
        expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
      })
      .where(eq(sessions.id, caller.sessionId))
  }
  return { ...caller, access: accessOf({ role, verification, signedUpAt }) }
}

/** The access level of an account. Before sign-up is complete, a token only completes it. */
export function accessOf({ role, verification, signedUpAt }: Rights): Access {
  if (signedUpAt === null) return 'visitor'
  if (verification !== 'verified') return 'pending'
  return role
}

export const hasAccess = (caller: Pick<Caller, 'access'> | null, needed: Access): boolean =>
  accessLevels.indexOf(caller?.access ?? 'visitor') >= accessLevels.indexOf(needed)

export const isAdmin = (caller: Pick<Caller, 'access'>): boolean => hasAccess(caller, 'admin')
