import type { Data } from '@sangam/contract/calls'
import { gatewayLanguage } from '@sangam/contract/trust-settings/fields'
import { languages } from '@sangam/i18n/languages'
import type { Logger } from 'pino'
import type { RequestServices, Services } from '../../../composition/services.ts'
import type { SmsKind } from '../../../limits/limited-sms.ts'
import { TooManyUses } from '../../../limits/rate-limits.ts'
import { loginTemplateName } from '../../../sms/sms-templates.ts'
import type { OtpMessage } from '../../../sms/sms-transport.ts'
import { findLanguageOf } from '../../notifications/notifications.public.ts'
import { otpSendLimits, slowChecks, wrongCodesByDay } from './login.limits.ts'
import {
  createOtp,
  deleteOlderOtps,
  deleteOtp,
  type GivenOtp,
  type OtpOutcome,
  type OtpTarget,
  otpMinutes,
  otpText,
  tryOtp,
} from './otp.ts'

type SendingServices = Pick<
  RequestServices,
  'db' | 'env' | 'limits' | 'publicUrl' | 'secret' | 'sms'
> & {
  log: Pick<Logger, 'error'>
}

/**
 * Sends a code to a number. Trusted requests come from a browser that has logged in to this number
 * before: they have counters of their own, so that strangers cannot use up the limits of the owner.
 * Returns null if the gateway did not send it.
 */
export async function sendOtp(
  { db, env, limits, log, publicUrl, secret, sms }: SendingServices,
  target: OtpTarget,
): Promise<Data<'login'> | null> {
  const { mobile, isTrusted } = target
  const key = limitKey(target)
  await limits.use(key, ...otpSendLimits(env))
  const { id, code } = await createOtp(db, secret, target, otpMinutes)
  try {
    const message = await messageWith(code, { db, env, publicUrl, mobile })
    await sms.sendCode(message, kindOf(target))
  } catch (error) {
    // no code was sent: delete it and do not count it against the limits
    await deleteOtp(db, id)
    await limits.refund(key, ...otpSendLimits(env))
    if (error instanceof TooManyUses) throw error
    log.error({ err: error }, 'the SMS gateway did not send the code')
    return null
  }
  await deleteOlderOtps(db, { id, mobile, isTrusted })
  return {
    otp_reference_id: id,
    expires_in: otpMinutes * 60,
    resend_in: env.OTP_SECONDS_BETWEEN,
  }
}

/** In the language of whoever owns the number, if the trust has registered that text. */
async function messageWith(
  code: string,
  {
    db,
    env,
    publicUrl,
    mobile,
  }: Pick<SendingServices, 'db' | 'env' | 'publicUrl'> & { mobile: string },
): Promise<OtpMessage> {
  const { sms_templates: ids } = env.trust
  const isTranslated = languages.some((language) => ids.has(loginTemplateName(language)))
  const language = isTranslated ? await findLanguageOf(db, env, mobile) : gatewayLanguage
  const templateId = ids.get(loginTemplateName(language))
  const text = otpText(code, env, publicUrl, templateId ? language : gatewayLanguage)
  return { mobile, code, text, templateId }
}

/** Codes to the number of the account itself come before those to other numbers. */
function kindOf({ purpose, isTrusted }: OtpTarget): SmsKind {
  if (isTrusted) return 'known_device'
  const isOwnNumber = purpose === 'otp' || purpose === 'setup' || purpose.startsWith('confirm ')
  return isOwnNumber ? 'login' : 'prompt'
}

/** Sends a text like that of a login code, which is no valid code; false if the gateway did not send it. */
export async function sendTestMessage(
  {
    db,
    env,
    log,
    publicUrl,
    sms,
  }: Pick<SendingServices, 'db' | 'env' | 'log' | 'publicUrl' | 'sms'>,
  mobile: string,
): Promise<boolean> {
  const code = '000000'
  try {
    await sms.sendCode(await messageWith(code, { db, env, publicUrl, mobile }), 'prompt')
    return true
  } catch (error) {
    if (error instanceof TooManyUses) throw error
    log.error({ err: error }, 'the SMS gateway did not send the test message')
    return false
  }
}

/** Checks a code; after many wrong ones for this number further checks have to wait. */
export async function checkOtp(
  { db, env, limits, secret }: Pick<Services, 'db' | 'env' | 'limits' | 'secret'>,
  given: GivenOtp,
): Promise<OtpOutcome> {
  const key = limitKey(given)
  const isSlow = await limits.isReached(key, wrongCodesByDay)
  if (isSlow) await limits.use(key, slowChecks)
  const outcome = await tryOtp(db, secret, given, env.OTP_TRIES)
  if (outcome === 'wrong' && !isSlow) await limits.use(key, wrongCodesByDay)
  return outcome
}

const limitKey = ({ mobile, isTrusted }: Pick<OtpTarget, 'mobile' | 'isTrusted'>) =>
  isTrusted ? `known ${mobile}` : mobile
