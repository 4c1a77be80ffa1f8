import type { EventReason } from '@sangam/contract/audit/security-events.reasons'
import type { Handlers } from '../../../http/calls/handler.ts'
import { useByAddress } from '../../../limits/by-address.ts'
import { wholePortal } from '../../../limits/rate-limits.ts'
import { recordOrigin, recordSecurityEvent } from '../../audit/audit.public.ts'
import { findUserByMobile, saveSignUp, type User } from '../account.queries.ts'
import { detailsOf, sessionState, sessionUserView } from '../account.view.ts'
import { findAssociateId } from '../accounts.public.ts'
import { isKnownDevice, rememberDevice } from './known-devices.queries.ts'
import {
  checksByAddress,
  loginsByAddress,
  newAccountLimits,
  signUpsByAddress,
} from './login.limits.ts'
import { finishLogin } from './login.outcome.ts'
import type { OtpOutcome } from './otp.ts'
import { checkOtp, sendOtp } from './otp-sending.ts'

/** So long after a login, strangers cannot use up the codes of that browser. */
const knownDeviceDays = 365

export const loginHandlers: Handlers<'login' | 'login-otp-verification' | 'save-user-details'> = {
  async login({ body, db, device, env, ip, limits, log, publicUrl, refuse, secret, sms }) {
    const mobile = body.mobile_no
    await useByAddress({ env, ip, limits }, loginsByAddress(env))
    const user = await findUserByMobile(db, mobile)
    if (!user) {
      await recordSecurityEvent(
        { db, log, ip, device },
        { kind: 'login_failed', reason: 'unknown_number', mobile },
      )
      return refuse('login_page.err_user_not_exists', { status: 404 })
    }

    const isTrusted = await isKnownDevice(db, user.id, body.device_token)
    const services = { db, env, limits, log, publicUrl, secret, sms }
    const sent = await sendOtp(services, { mobile: user.mobile, purpose: 'otp', isTrusted })
    if (!sent) return refuse('login_page.err_sms_failed', { status: 503 })
    return { message: 'login_page.msg_otp_sent', data: sent }
  },

  async 'login-otp-verification'({
    body,
    catalog,
    db,
    device,
    env,
    ip,
    limits,
    log,
    masterDataCache,
    refuse,
    secret,
  }) {
    await useByAddress({ env, ip, limits }, checksByAddress(env))
    const user = await findUserByMobile(db, body.mobile_no)
    const isTrusted = user !== undefined && (await isKnownDevice(db, user.id, body.device_token))
    const outcome = await checkOtp(
      { db, env, limits, secret },
      {
        id: body.otp_reference_id,
        mobile: body.mobile_no,
        code: body.otp,
        purpose: 'otp',
        isTrusted,
      },
    )
    const failure = failureOf(outcome, user)
    await recordSecurityEvent(
      { db, log, ip, device },
      {
        mobile: body.mobile_no,
        ...(user && { userId: user.id }),
        ...(failure ? { kind: 'login_failed', reason: failure } : { kind: 'login' }),
      },
    )
    if (outcome === 'over') return refuse('login_page.err_otp_over')
    if (outcome === 'wrong' || !user) return refuse('signup_page.err_invalid_otp')

    await rememberDevice(db, user.id, body.device_token, knownDeviceDays)
    // the first login of an account is no news
    const isNewDevice = !isTrusted && user.numberVerifiedAt !== null
    return finishLogin({ catalog, db, device, env, ip, masterDataCache, secret }, user, {
      by: 'code',
      isNewDevice,
    })
  },

  async 'save-user-details'(context) {
    const { body, caller, catalog, db, device, env, ip, limits, masterDataCache, refuse } = context
    await useByAddress({ env, ip, limits }, signUpsByAddress(env))
    const details = {
      ...detailsOf(body),
      associateId: await findAssociateId(db, body.associate_id),
    }
    const isCompleting = caller?.access === 'visitor'
    if (isCompleting && caller.mobile !== body.mobile_no) {
      return refuse('signup_page.err_other_mobile')
    }
    const newAccount = isCompleting ? [] : newAccountLimits(env)
    await limits.use(wholePortal, ...newAccount)
    const user = await db.transaction(async (tx) => {
      const saved = await saveSignUp(tx, body.mobile_no, details, isCompleting ? caller.userId : 0)
      if (!saved) return saved
      await recordOrigin(tx, { userId: saved.id, action: 'signed_up', ip, device })
      const { account_notice: notice } = body
      await catalog.onSignUp(tx, { user: saved, notice, ip, secret: context.secret })
      return saved
    })
    if (!user) {
      await limits.refund(wholePortal, ...newAccount)
      return refuse('signup_page.err_mobile_emaill_already_exists', { status: 409 })
    }

    const isByLetter = isCompleting && caller.isByLetter
    const state = sessionState(env, { isPasskeyNeeded: false, isByLetter })
    const data = sessionUserView(user, await masterDataCache.read(), { token: '', ...state })
    // the number is not proved: whoever entered it learns no id
    return { message: 'signup_page.msg_saved', data: isCompleting ? data : { ...data, id: 0 } }
  },
}

/** Why an attempt with a code does not log in, for the security events. */
function failureOf(outcome: OtpOutcome, user: User | undefined): EventReason | null {
  if (outcome === 'over') return 'code_expired'
  if (outcome === 'wrong') return 'wrong_code'
  if (!user) return 'unknown_number'
  return user.isOpen ? null : 'account_closed'
}
