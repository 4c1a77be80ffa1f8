import type { Input } from '@sangam/contract/calls'
import type { TestPortal } from './test-portal.ts'

/** Settings for tests that must not reach a limit. */
export const withoutOtpLimits = {
  OTP_SECONDS_BETWEEN: '0',
  OTP_SENDS_PER_10_MINUTES: '100000',
  OTP_SENDS_PER_DAY: '100000',
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '100000',
  OTP_CHECKS_PER_ADDRESS_PER_HOUR: '100000',
  SMS_PER_HOUR: '1000000',
  SMS_PER_DAY: '1000000',
  NEW_ACCOUNTS_PER_HOUR: '1000000',
  NEW_ACCOUNTS_PER_DAY: '1000000',
}

/** Requests a one-time password and returns the body of the call that logs in with it. */
export async function askForCode(
  portal: TestPortal,
  mobile: string,
): Promise<Input<'login-otp-verification'> & { otp: string }> {
  const answer = await portal.visitor.call('login', { mobile_no: mobile })
  const message = portal.sent.at(-1)
  if (answer.status !== 'success' || message?.mobile !== mobile) {
    throw new Error(`no one-time password was sent: ${answer.message}`)
  }
  return { mobile_no: mobile, otp: message.code, otp_reference_id: answer.data.otp_reference_id }
}

/** A valid-looking code that differs from the given one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Lets time pass for all rate limits. */
export async function letLimitsPass(portal: TestPortal, seconds: number): Promise<void> {
  await portal.services.pool.query('update rate_limits set expire = expire - $1', [seconds * 1000])
}
