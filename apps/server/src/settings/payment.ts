import type { Env } from './env.ts'

/** The settings that paying requires: the amount and the ways to pay it. */
export const neededToPay = [
  'payment_fee',
  'payment_mobile',
  'payment_upi_id',
  'payment_payee_name',
] as const satisfies (keyof Env['trust'])[]

/** The missing settings that keep payment off although it is enabled. */
export const missingPaymentSettings = ({ trust }: Pick<Env, 'trust'>): string[] =>
  trust.payment_enabled
    ? neededToPay.filter((name) => !trust[name]).map((name) => name.toUpperCase())
    : []

/** Payment is on only if all required settings are set, so that no payment goes to a wrong number. */
export const isPaymentOn = (env: Env) =>
  env.trust.payment_enabled && missingPaymentSettings(env).length === 0
