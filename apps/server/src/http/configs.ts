import { basePath } from '@sangam/contract/envelope'
import { mobileDigits } from '@sangam/contract/mobile'
import type { PublicConfig } from '@sangam/contract/public-config'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import type { Services } from '../services.ts'

/** What a payer needs to know: the amount and every way to pay it. */
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

export function serveConfigs(app: FastifyInstance, services: Services): void {
  app.get(`${basePath}/data/configs.json`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(publicConfig(services)),
  )
}

function publicConfig({ env, publicUrl }: Services): PublicConfig {
  return {
    email: env.TRUST_EMAIL,
    contcat: env.TRUST_PHONE,
    customer_care_whatapp_link: `https://wa.me/${mobileDigits(env.TRUST_WHATSAPP)}`,
    is_payment_enabled: isPaymentOn(env) ? 1 : 0,
    fee_amount: isPaymentOn(env) ? env.PAYMENT_FEE : 0,
    payment_mobile_number: isPaymentOn(env) ? env.PAYMENT_MOBILE : '',
    trust_name: env.TRUST_NAME,
    trust_name_mr: env.TRUST_NAME_MR,
    address: env.TRUST_ADDRESS,
    address_mr: env.TRUST_ADDRESS_MR,
    map_link: env.TRUST_MAP_URL,
    facebook_link: env.TRUST_FACEBOOK_URL,
    instagram_link: env.TRUST_INSTAGRAM_URL,
    youtube_link: env.TRUST_YOUTUBE_URL,
    site_link: `${publicUrl}${basePath}/`,
  }
}
