import type { numberCalls } from '@sangam/contract/accounts/number.calls'
import type { CallPath, RefusalKey } from '@sangam/contract/calls'
import { isPlaceholder } from '@sangam/contract/mobile'
import type { Context, Handlers } from '../../../http/calls/handler.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { useByAddress } from '../../../limits/by-address.ts'
import { limitKeyOfUser } from '../../../limits/rate-limits.ts'
import { insertSecurityEvent } from '../../audit/audit.public.ts'
import { findUser } from '../account.queries.ts'
import { currentUserView, fullName, sessionState } from '../account.view.ts'
import { confirmSession } from '../accounts.public.ts'
import { checksByAddress, loginsByAddress, numberCodesByPerson } from '../login/login.limits.ts'
import { checkOtp, sendOtp } from '../login/otp-sending.ts'
import { requirePasskey } from '../passkeys/own-passkey.ts'
import { endAllSessions } from '../sessions/sessions.queries.ts'
import { recordNumber } from '../users/users.audit.ts'
import { lockForDecision } from '../users/users.lock.ts'
import { mayChangeRole } from '../users/users.policy.ts'
import { lockUsers } from '../users/users.queries.ts'
import { replaceNumber } from './number.queries.ts'

export const numberHandlers: Handlers<keyof typeof numberCalls> = {
  async 'session/number-code'(context) {
    const { body, caller, refuse } = context
    if (body.mobile_no === caller.mobile) return refuse('account_page.err_same_number')
    await requirePasskey(context.db, caller, refuse)
    return sendCode(context)
  },

  async 'session/change-number'(context) {
    const { body, caller, db, device, env, ip, masterDataCache, refuse } = context
    await requirePasskey(db, caller, refuse)
    await checkCode(context)
    const { userId } = caller
    const mobile = body.mobile_no
    const user = await db.transaction(async (tx) => {
      const { user } = await lockUsers(tx, { actorId: userId, userId })
      if (!user || !(await replaceNumber(tx, user, mobile))) {
        return refuse('account_page.err_number_taken', { status: 409 })
      }
      await endAllSessions(tx, userId, caller.sessionId)
      await recordNumber(tx, user, { by: caller, mobile })
      await insertSecurityEvent({ db: tx, ip, device }, { kind: 'number_changed', userId, mobile })
      return findUser(tx, userId)
    })
    if (!user) throw new Error('the user of the session does not exist')
    const data = currentUserView(user, await masterDataCache.read(), sessionState(env, caller))
    return { message: 'account_page.msg_number_changed', data }
  },

  async 'session/first-number-code'(context) {
    const { caller, refuse } = context
    if (!isPlaceholder(caller.mobile)) return refuse('account_page.err_has_number', { status: 409 })
    return sendCode(context)
  },

  async 'session/first-number'(context) {
    const { body, caller, db, device, ip, refuse } = context
    if (!isPlaceholder(caller.mobile)) return refuse('account_page.err_has_number', { status: 409 })
    await checkCode(context)
    const { userId } = caller
    const mobile = body.mobile_no
    await db.transaction(async (tx) => {
      const { user } = await lockUsers(tx, { actorId: userId, userId })
      // another device with a letter of this family may have been faster
      if (!user || !isPlaceholder(user.mobile)) {
        return refuse('account_page.err_has_number', { status: 409 })
      }
      if (!(await replaceNumber(tx, user, mobile))) {
        return refuse('account_page.err_number_taken', { status: 409 })
      }
      // other letters of the family lead nowhere from now on
      await confirmSession(tx, caller.sessionId, 'code')
      await endAllSessions(tx, userId, caller.sessionId)
      await recordNumber(tx, user, { by: caller, mobile })
      const event = { kind: 'number_changed', reason: 'first_number', userId, mobile } as const
      await insertSecurityEvent({ db: tx, ip, device }, event)
    })
    return { message: 'account_page.msg_first_number', data: null }
  },

  async 'change-user-number'({ body, caller, db, device, ip, refuse }) {
    const mobile = body.mobile_no
    const user = await db.transaction(async (tx) => {
      const user = await lockForDecision(
        tx,
        { caller, refuse },
        body.user_details_id,
        mayChangeRole,
      )
      if (user.mobile === mobile) return refuse('account_page.err_same_number')
      if (!(await replaceNumber(tx, user, mobile))) {
        return refuse('account_page.err_number_taken', { status: 409 })
      }
      await endAllSessions(tx, user.id)
      await recordNumber(tx, user, { by: caller, mobile, remark: body.acton_remark })
      const event = { kind: 'number_changed', reason: 'by_admin', userId: user.id, mobile } as const
      await insertSecurityEvent({ db: tx, ip, device }, event)
      return user
    })
    return {
      message: 'users_page.msg_number_changed',
      params: { name: fullName(user) },
      data: null,
    }
  },
}

/** The context of both calls that send or check a code. */
type WithRefusals<P extends CallPath, Refusals extends RefusalKey<P>> = Omit<
  Context<P>,
  'refuse'
> & {
  refuse: Refuse<Refusals>
}

/** Sends a code to another number than that of the caller, with limits of its own. */
async function sendCode(
  context: WithRefusals<'session/first-number-code', 'login_page.err_sms_failed'>,
) {
  const { body, caller, env, limits, refuse } = context
  await useByAddress(context, loginsByAddress(env))
  const key = limitKeyOfUser(caller.userId)
  await limits.use(key, numberCodesByPerson(env))
  // the number may belong to another account: only its owner may find out
  const purpose = `number ${caller.userId}` as const
  const sent = await sendOtp(context, { mobile: body.mobile_no, purpose, isTrusted: false })
  if (!sent) {
    await limits.refund(key, numberCodesByPerson(env))
    return refuse('login_page.err_sms_failed', { status: 503 })
  }
  return { message: 'account_page.msg_number_code_sent' as const, data: sent }
}

async function checkCode(
  context: WithRefusals<
    'session/first-number',
    'signup_page.err_invalid_otp' | 'login_page.err_otp_over'
  >,
) {
  const { body, caller, env, refuse } = context
  await useByAddress(context, checksByAddress(env))
  const outcome = await checkOtp(context, {
    id: body.otp_reference_id,
    mobile: body.mobile_no,
    code: body.otp,
    purpose: `number ${caller.userId}`,
    isTrusted: false,
  })
  if (outcome === 'over') refuse('login_page.err_otp_over')
  if (outcome === 'wrong') refuse('signup_page.err_invalid_otp')
}
