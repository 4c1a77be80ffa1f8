import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { AnswerKey } from '@sangam/contract/calls'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { needsPasskey } from '../../../http/calls/caller.ts'
import type { Context } from '../../../http/calls/handler.ts'
import type { Env } from '../../../settings/env.ts'
import { recordEndedSessions, recordOrigin } from '../../audit/audit.public.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { findDeskRight, type User } from '../account.queries.ts'
import { rightsByLetter, sessionState, sessionUserView } from '../account.view.ts'
import { offerToStay } from '../leaving.ts'
import {
  endOldestSessions,
  limitToLetter,
  recordPasskey,
  startSession,
} from '../sessions/sessions.queries.ts'

type LoginContext = Pick<
  Context<'login-otp-verification'>,
  'catalog' | 'db' | 'device' | 'env' | 'ip' | 'masterDataCache' | 'secret'
>

interface Proof {
  by: 'code' | 'passkey' | 'letter'
  /** This browser has not logged in to the account before; a passkey proves that the device is known. */
  isNewDevice: boolean
}

/** Starts a session for a user who has proved the identity, unless the account is closed. */
export async function finishLogin(
  { catalog, db, device, env, ip, masterDataCache, secret }: LoginContext,
  user: User,
  { by, isNewDevice }: Proof,
): Promise<{ message: AnswerKey<'login-otp-verification'>; data: SessionUser }> {
  const isByLetter = by === 'letter'
  const message = loginOutcome(isByLetter ? { ...user, ...rightsByLetter(user) } : user)
  const token = user.isOpen
    ? await startLimitedSession(db, env, { user, device, ip, by, isNewDevice })
    : ''
  const isPasskeyNeeded = needsPasskey(env, user.role, by === 'passkey')
  const session = { token, ...sessionState(env, { isPasskeyNeeded, isByLetter }) }
  const view = sessionUserView(user, await masterDataCache.read(), session)
  const duties = token === '' ? {} : await catalog.onLogin(db, user)
  const right = isByLetter || token === '' ? {} : await findDeskRight(db, user.id)
  return { message, data: { ...view, ...right, ...duties, ...offerToStay(env, secret, user) } }
}

interface NewSession extends Proof {
  user: User
  device: string
  ip: string
}

/** Starts a session; if the user has too many, the least recently used ones end. */
async function startLimitedSession(
  db: Database,
  env: Env,
  { user, device, ip, by, isNewDevice }: NewSession,
): Promise<string> {
  return db.transaction(async (tx) => {
    // one login at a time, so that concurrent ones do not exceed the limit
    await tx
      .update(users)
      .set({ lastLoginAt: sql`now()`, ...(by !== 'letter' && { onlyByLetter: false }) })
      .where(eq(users.id, user.id))
    const token = await startSession(tx, user.id, device, env.SESSION_DAYS)
    if (by === 'letter') await limitToLetter(tx, token)
    if (by === 'passkey') await recordPasskey(tx, token)
    await recordOrigin(tx, { userId: user.id, action: 'logged_in', ip, device })
    const ended = await endOldestSessions(tx, user.id, env.SESSIONS_PER_PERSON)
    await recordEndedSessions(tx, ended, 'too_many')
    if (isNewDevice) await notify(tx, { kind: 'new_login', to: user.id, recordId: user.id })
    return token
  })
}

/** The order matters: an account completes its sign-up before any other state counts. */
function loginOutcome(user: User) {
  if (user.signedUpAt === null) return 'login_page.msg_login_success'
  if (user.state === 'deactivated') return 'login_page.err_account_deactivated'
  if (user.verification === 'rejected') return 'login_page.err_verification_failed'
  if (user.verification === 'pending') return 'login_page.err_verification_pending'
  return 'login_page.msg_login_success'
}
