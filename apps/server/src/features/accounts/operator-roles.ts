import { asc, eq, ne } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { type Role, users } from '../../db/schema/base/accounts.ts'
import { recordAction } from '../audit/audit.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import type { User } from './account.queries.ts'
import { removeAllPasskeys } from './passkeys/passkeys.queries.ts'
import { endAllSessions } from './sessions/sessions.queries.ts'
import { changeUser } from './users/users.queries.ts'

export type GrantedRole = Exclude<Role, 'member'>

/** Makes the owner of a number a verified, active admin; an unknown number gets an account. */
export async function grantRole(
  db: Database | Transaction,
  mobile: string,
  role: GrantedRole,
): Promise<'created' | 'changed' | 'unchanged'> {
  return db.transaction(async (tx) => {
    const granted = { role, verification: 'verified', state: 'active' } as const
    // the owner completes the sign-up form at the first login
    const [created] = await tx
      .insert(users)
      .values({ mobile, ...granted })
      .onConflictDoNothing()
      .returning()
    if (created) {
      await record(tx, created, { role: 'no account' }, { role })
      return 'created'
    }
    const user = await lockByMobile(tx, mobile)
    if (!user) throw new Error('the account was deleted concurrently')
    const after = changesTo(user, granted)
    if (Object.keys(after).length === 0) return 'unchanged'

    await changeUser(tx, user.id, { ...after, remark: '' })
    const before = Object.fromEntries(
      Object.keys(after).map((name) => [name, user[name as keyof typeof granted]]),
    )
    await record(tx, user, before, after)
    if ('role' in after) await notify(tx, { kind: 'role_granted', to: user.id, recordId: user.id })
    return 'changed'
  })
}

/** Makes an admin a member; the rest of the account does not change. */
export async function revokeRole(
  db: Database,
  mobile: string,
): Promise<'revoked' | 'no role' | 'unknown'> {
  return db.transaction(async (tx) => {
    const user = await lockByMobile(tx, mobile)
    if (!user) return 'unknown'
    if (user.role === 'member') return 'no role'
    await changeUser(tx, user.id, { role: 'member' })
    await record(tx, user, { role: user.role }, { role: 'member' })
    return 'revoked'
  })
}

/** Logs a user out and removes the passkeys, for the last super admin. Returns null without account. */
export async function resetPasskeys(db: Database, mobile: string): Promise<number | null> {
  return db.transaction(async (tx) => {
    const user = await lockByMobile(tx, mobile)
    if (!user) return null
    const ended = await endAllSessions(tx, user.id)
    const passkeys = await removeAllPasskeys(tx, user.id)
    await record(
      tx,
      user,
      { sessions: ended, passkeys },
      { sessions: 0, passkeys: 0 },
      'user_sessions',
    )
    return passkeys
  })
}

export const listRoleHolders = (db: Queryable): Promise<User[]> =>
  db.select().from(users).where(ne(users.role, 'member')).orderBy(asc(users.id))

async function lockByMobile(tx: Queryable, mobile: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.mobile, mobile)).for('update')
  return user
}

const changesTo = (user: User, target: Pick<User, 'role' | 'verification' | 'state'>) =>
  Object.fromEntries(
    Object.entries(target).filter(([name, value]) => user[name as keyof typeof target] !== value),
  )

const record = (
  tx: Queryable,
  user: User,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  action: 'user_role' | 'user_sessions' = 'user_role',
) =>
  recordAction(tx, {
    by: null,
    action,
    subject: 'user',
    subjectId: user.id,
    subjectName: `${user.firstName} ${user.lastName}`.trim() || user.mobile,
    before,
    after,
  })
