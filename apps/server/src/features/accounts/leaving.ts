import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { todayInIndia } from '@sangam/contract/dates'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import type { Env } from '../../settings/env.ts'
import { findUser, type User } from './account.queries.ts'
import { endAllSessions } from './sessions/sessions.queries.ts'
import { changeUser } from './users/users.queries.ts'

const isOpenSuperAdmin = and(eq(users.role, 'super_admin'), eq(users.isOpen, true))

/** Whether this is the last account that can run the portal. */
export async function isOnlySuperAdmin(db: Queryable, userId: number): Promise<boolean> {
  const admins = await db.select({ id: users.id }).from(users).where(isOpenSuperAdmin)
  return admins.length === 1 && admins[0]?.id === userId
}

/**
 * Closes the account of a person who leaves and logs the person out. Null if there is no such open
 * account, or if it is that of the last super admin.
 */
export async function leaveAccount(tx: Queryable, userId: number): Promise<User | null> {
  // all super admins are locked, so that the last two cannot leave at the same time
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), isOpenSuperAdmin))
    .orderBy(asc(users.id))
    .for('update')
  const user = await findUser(tx, userId)
  if (!user?.isOpen || (await isOnlySuperAdmin(tx, userId))) return null
  await changeUser(tx, userId, { state: 'deactivated', leavingSince: sql`now()` })
  await endAllSessions(tx, userId)
  return (await findUser(tx, userId)) ?? null
}

/** Opens an account again whose owner has left it. Null if the proof does not belong to this leaving. */
export async function stayInAccount(
  tx: Queryable,
  secret: KeyObject,
  token: string,
): Promise<User | null> {
  const [userId = '', expiresAt = ''] = token.split('.')
  if (!/^\d{1,9}$/.test(userId)) return null
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, Number(userId)))
    .for('update')
  if (!user?.leavingSince || Number(expiresAt) < Date.now()) return null
  if (!isSame(token, tokenFor(secret, user, user.leavingSince, Number(expiresAt)))) return null
  await changeUser(tx, user.id, { state: 'active', leavingSince: null, remark: '' })
  return (await findUser(tx, user.id)) ?? null
}

const isSame = (given: string, expected: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Proves that the owner has just logged in; valid for one leaving and a few minutes. */
function tokenFor(secret: KeyObject, { id }: User, since: Date, expiresAt: number): string {
  const proof = createHmac('sha256', secret)
    .update(`stay:${id}:${since.getTime()}:${expiresAt}`)
    .digest('base64url')
  return `${id}.${expiresAt}.${proof}`
}

/** The day in India on which an account is erased that was left at this time. */
export const dayOfErasure = (since: Date, env: Pick<Env, 'LEAVE_DAYS'>) =>
  todayInIndia(new Date(since.getTime() + env.LEAVE_DAYS * 86_400_000))

/** The answer to a login to an account that is being left. */
export function offerToStay(env: Env, secret: KeyObject, user: User) {
  if (!user.leavingSince || user.state !== 'deactivated') return {}
  const expiresAt = Date.now() + env.REAUTH_MINUTES * 60_000
  return {
    leaving: {
      erased_on: dayOfErasure(user.leavingSince, env),
      stay_token: tokenFor(secret, user, user.leavingSince, expiresAt),
    },
  }
}
