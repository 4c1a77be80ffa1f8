import type { confirmationCalls } from '@sangam/contract/accounts/confirmation.calls'
import { isPlaceholder } from '@sangam/contract/mobile'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { useByAddress } from '../../../limits/by-address.ts'
import { recordSecurityEvent } from '../../audit/audit.public.ts'
import { confirmSession } from '../accounts.public.ts'
import { isKnownDevice } from '../login/known-devices.queries.ts'
import { checksByAddress, loginsByAddress } from '../login/login.limits.ts'
import { checkOtp, sendOtp } from '../login/otp-sending.ts'

/** How users confirm their identity before a call that needs it. */
export const confirmationHandlers: Handlers<keyof typeof confirmationCalls> = {
  async 'session/confirm-code'(context) {
    const { body, caller, db, env, refuse } = context
    // a family without a mobile confirms its first number instead
    if (isPlaceholder(caller.mobile)) return refuse('login_page.err_sms_failed', { status: 409 })
    await useByAddress(context, loginsByAddress(env))
    const isTrusted = await isKnownDevice(db, caller.userId, body.device_token)
    const sent = await sendOtp(context, { ...ownNumber(caller), isTrusted })
    if (!sent) return refuse('login_page.err_sms_failed', { status: 503 })
    return { message: 'login_page.msg_otp_sent', data: sent }
  },

  async 'session/confirm'(context) {
    const { body, caller, db, env, refuse } = context
    await useByAddress(context, checksByAddress(env))
    const isTrusted = await isKnownDevice(db, caller.userId, body.device_token)
    const given = { id: body.otp_reference_id, code: body.otp, ...ownNumber(caller), isTrusted }
    const outcome = await checkOtp(context, given)
    if (outcome !== 'right') {
      const reason = outcome === 'wrong' ? 'wrong_code' : 'code_expired'
      await recordSecurityEvent(context, { kind: 'confirmation_failed', reason, ...own(caller) })
      return refuse(outcome === 'wrong' ? 'signup_page.err_invalid_otp' : 'login_page.err_otp_over')
    }
    await confirmSession(db, caller.sessionId, 'code')
    await recordSecurityEvent(context, { kind: 'confirmed', ...own(caller) })
    return { message: 'identity.msg_confirmed', data: null }
  },
}

const ownNumber = ({ userId, mobile }: Caller) =>
  ({ mobile, purpose: `confirm ${userId}` }) as const

const own = ({ userId, mobile }: Caller) => ({ userId, mobile })
