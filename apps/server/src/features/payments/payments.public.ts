import type { PaymentConfig } from '@sangam/contract/public-config'
import type { Env } from '../../env.ts'

/** What a payer needs: the amount and every way to pay it. */
const payerNeeds = [
  'PAYMENT_FEE',
  'PAYMENT_MOBILE',
  'PAYMENT_UPI_ID',
  'PAYMENT_PAYEE_NAME',
] as const satisfies (keyof Env)[]

/** The settings that keep payment off although it is switched on. */
export const missingPaymentSettings = (env: Env): string[] =>
  env.PAYMENT_ENABLED ? payerNeeds.filter((name) => !env[name]) : []

/** Payment is on only when everything a payer needs is set, so nobody pays a wrong number. */
export const isPaymentOn = (env: Env) =>
  env.PAYMENT_ENABLED && missingPaymentSettings(env).length === 0

/** What the public configuration says about paying. */
export const paymentConfig = (env: Env): PaymentConfig =>
  isPaymentOn(env)
    ? {
        is_payment_enabled: 1,
        fee_amount: env.PAYMENT_FEE,
        payment_mobile_number: env.PAYMENT_MOBILE,
      }
    : { is_payment_enabled: 0, fee_amount: 0, payment_mobile_number: '' }
