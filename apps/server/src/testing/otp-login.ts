import type { Input } from '@sangam/contract/calls'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '../db/schema/base/accounts.ts'
import type { TestCaller, TestPortal, TestUser } from './test-portal.ts'

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

/** People who may not ask get no code. */
const noReference = '00000000-0000-4000-8000-000000000000'

/** Requests a code for the number of the user and returns the body of the call that confirms with it. */
export async function askToConfirm(portal: TestPortal, user: TestUser) {
  const { data } = await user.call('session/confirm-code', {})
  const code = portal.sent.findLast(({ mobile }) => mobile === user.mobile)?.code
  return { otp: code ?? '000000', otp_reference_id: data?.otp_reference_id ?? noReference }
}

/** Requests a code for a new number and returns the body of the call that changes to it. */
export async function proveNumber(
  portal: TestPortal,
  user: TestCaller,
  mobile: string,
  by: 'session/number-code' | 'session/first-number-code' = 'session/number-code',
) {
  const { data } = await user.call(by, { mobile_no: mobile })
  const code = portal.sent.findLast((message) => message.mobile === mobile)?.code
  return {
    mobile_no: mobile,
    otp: code ?? '000000',
    otp_reference_id: data?.otp_reference_id ?? noReference,
  }
}

/** Makes the login and the last confirmation of the user older than the identity stays confirmed. */
export async function letConfirmationPass(portal: TestPortal, user: TestUser): Promise<void> {
  await portal.services.db
    .update(sessions)
    .set({
      createdAt: sql`${sessions.createdAt} - interval '11 minutes'`,
      confirmedAt: sql`${sessions.confirmedAt} - interval '11 minutes'`,
    })
    .where(eq(sessions.userId, user.id))
}

/** A valid-looking code that differs from the given one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Lets time pass for all rate limits. */
export async function letLimitsPass(portal: TestPortal, seconds: number): Promise<void> {
  await portal.services.pool.query('update rate_limits set expire = expire - $1', [seconds * 1000])
}
