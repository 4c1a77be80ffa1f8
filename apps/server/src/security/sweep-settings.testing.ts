import { withoutOtpLimits } from '../testing/otp-login.ts'
import { paymentSettings } from '../testing/payment-factory.ts'

/** A portal that answers every call of a sweep: with all engines, without limits of requests. */
export const sweepSettings = {
  ...withoutOtpLimits,
  ...paymentSettings,
  CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: '100000',
  REPORTS_PER_ADDRESS_PER_HOUR: '100000',
}
