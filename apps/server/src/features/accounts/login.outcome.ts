import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { AnswerKey } from '@sangam/contract/calls'
import type { Context } from '../../http/handler.ts'
import { isPaymentOn } from '../payments/payments.public.ts'
import type { User } from './account.queries.ts'
import { sessionUserView } from './account.view.ts'
import { startSession } from './sessions.queries.ts'

type LoginContext = Pick<
  Context<'login-otp-verification'>,
  'db' | 'device' | 'env' | 'masterDataCache'
>

/** Starts a session for a user who has proved the identity, unless the account is closed. */
export async function finishLogin(
  { db, device, env, masterDataCache }: LoginContext,
  user: User,
): Promise<{ message: AnswerKey<'login-otp-verification'>; data: SessionUser }> {
  const message = loginOutcome(user)
  const token = user.isOpen ? await startSession(db, user.id, device, env.SESSION_DAYS) : ''
  const session = { token, isPaymentOn: isPaymentOn(env) }
  return { message, data: sessionUserView(user, await masterDataCache.read(), session) }
}

/** The order matters: an account completes its sign-up before any other state counts. */
function loginOutcome(user: User) {
  if (user.signedUpAt === null) return 'login_page.msg_login_success'
  if (user.state === 'deactivated') return 'login_page.err_account_deactivated'
  if (user.verification === 'rejected') return 'login_page.err_verification_failed'
  if (user.verification === 'pending') return 'login_page.err_verification_pending'
  return 'login_page.msg_login_success'
}
