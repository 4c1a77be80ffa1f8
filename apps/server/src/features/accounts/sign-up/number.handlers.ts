import type { numberCalls } from '@sangam/contract/accounts/number.calls'
import type { Handlers } from '../../../http/calls/handler.ts'
import { useByAddress } from '../../../limits/by-address.ts'
import { limitKeyOfUser } from '../../../limits/rate-limits.ts'
import { insertSecurityEvent, recordAction } from '../../audit/audit.public.ts'
import { findUser } from '../account.queries.ts'
import { currentUserView, fullName, sessionState } from '../account.view.ts'
import { checksByAddress, loginsByAddress, numberCodesByPerson } from '../login/login.limits.ts'
import { checkOtp, sendOtp } from '../login/otp-sending.ts'
import { requirePasskey } from '../passkeys/own-passkey.ts'
import { endAllSessions } from '../sessions/sessions.queries.ts'
import { lockForDecision } from '../users/users.lock.ts'
import { mayChangeRole } from '../users/users.policy.ts'
import { lockUsers } from '../users/users.queries.ts'
import { replaceNumber } from './number.queries.ts'

export const numberHandlers: Handlers<keyof typeof numberCalls> = {
  async 'session/number-code'(context) {
    const { body, caller, env, limits, refuse } = context
    const mobile = body.mobile_no
    if (mobile === caller.mobile) return refuse('account_page.err_same_number')
    await requirePasskey(context.db, caller, refuse)
    await useByAddress(context, loginsByAddress(env))
    const key = limitKeyOfUser(caller.userId)
    await limits.use(key, numberCodesByPerson(env))
    // the number may belong to another account: only its owner may find out
    const purpose = `number ${caller.userId}` as const
    const sent = await sendOtp(context, { mobile, purpose, isTrusted: false })
    if (!sent) {
      await limits.refund(key, numberCodesByPerson(env))
      return refuse('login_page.err_sms_failed', { status: 503 })
    }
    return { message: 'account_page.msg_number_code_sent', data: sent }
  },

  async 'session/change-number'(context) {
    const { body, caller, db, device, env, ip, masterDataCache, refuse } = context
    await requirePasskey(db, caller, refuse)
    await useByAddress(context, checksByAddress(env))
    const { userId } = caller
    const mobile = body.mobile_no
    const outcome = await checkOtp(context, {
      id: body.otp_reference_id,
      mobile,
      code: body.otp,
      purpose: `number ${userId}`,
      isTrusted: false,
    })
    if (outcome === 'over') return refuse('login_page.err_otp_over')
    if (outcome === 'wrong') return refuse('signup_page.err_invalid_otp')

    const user = await db.transaction(async (tx) => {
      const { user } = await lockUsers(tx, { actorId: userId, userId })
      if (!user || !(await replaceNumber(tx, userId, mobile))) {
        return refuse('account_page.err_number_taken', { status: 409 })
      }
      await endAllSessions(tx, userId, caller.sessionId)
      await recordAction(tx, {
        by: caller,
        action: 'user_number',
        subject: 'user',
        subjectId: userId,
        subjectName: fullName(user),
        before: { mobile: user.mobile },
        after: { mobile },
      })
      await insertSecurityEvent({ db: tx, ip, device }, { kind: 'number_changed', userId, mobile })
      return findUser(tx, userId)
    })
    if (!user) throw new Error('the user of the session does not exist')
    const data = currentUserView(user, await masterDataCache.read(), sessionState(env, caller))
    return { message: 'account_page.msg_number_changed', data }
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
      if (!(await replaceNumber(tx, user.id, mobile))) {
        return refuse('account_page.err_number_taken', { status: 409 })
      }
      await endAllSessions(tx, user.id)
      await recordAction(tx, {
        by: caller,
        action: 'user_number',
        subject: 'user',
        subjectId: user.id,
        subjectName: fullName(user),
        before: { mobile: user.mobile },
        after: { mobile },
        remark: body.acton_remark,
      })
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
