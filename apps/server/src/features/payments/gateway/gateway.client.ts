import { basePath } from '@sangam/contract/envelope'
import { internationalMobile } from '@sangam/contract/mobile'
import { z } from 'zod'
import type { Env, OperatorEnv } from '../../../settings/env.ts'
import type { Registration } from '../payment.queries.ts'
import { referenceOf } from '../upi.ts'

const timeoutMs = 10_000

export const isGatewayOn = (env: OperatorEnv) => env.RAZORPAY_KEY_ID !== ''

/** The origins that our pages may submit a form to. */
export const checkoutSites = (env: OperatorEnv) =>
  isGatewayOn(env) ? [new URL(env.RAZORPAY_URL).origin] : []

/** Creates an order at the gateway and returns its id. */
export async function createOrder(
  env: Env,
  registrationNumber: string,
  amountPaise: number,
): Promise<string> {
  const answer = await post(env, '/v1/orders', {
    amount: amountPaise,
    currency: 'INR',
    receipt: referenceOf(registrationNumber),
  })
  return z.object({ id: z.string().min(1) }).parse(answer).id
}

/** The gateway answered with an error status. */
export class GatewayRefusal extends Error {
  /** The request itself is wrong, so that repeating it is useless. */
  readonly isFinal: boolean

  constructor(status: number, path: string) {
    super(`Razorpay answered ${status} to ${path}`)
    this.isFinal = status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status)
  }
}

/** Refunds a payment in full. The gateway makes one refund for all requests with the same key. */
export async function refundAtGateway(
  env: Env,
  gatewayPaymentId: string,
  key: string,
): Promise<void> {
  const path = `/v1/payments/${encodeURIComponent(gatewayPaymentId)}/refund`
  await post(env, path, {}, { 'x-refund-idempotency': key })
}

async function post(
  env: Env,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const key = Buffer.from(`${env.RAZORPAY_KEY_ID}:${env.RAZORPAY_KEY_SECRET}`).toString('base64')
  const response = await fetch(new URL(path, env.RAZORPAY_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${key}`, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new GatewayRefusal(response.status, path)
  return response.json()
}

interface Checkout {
  orderId: string
  amountPaise: number
  registration: Registration
  payerMobile: string
}

/** The form that opens the gateway's own page; no script of the gateway runs on our pages. */
export function checkoutForm(env: Env, publicUrl: string, checkout: Checkout) {
  const { orderId, amountPaise, registration, payerMobile } = checkout
  const returnUrl = `${publicUrl}${returnPath}?id=${registration.id}`
  return {
    action: new URL('/v1/checkout/embedded', env.RAZORPAY_URL).href,
    fields: {
      key_id: env.RAZORPAY_KEY_ID,
      order_id: orderId,
      amount: String(amountPaise),
      currency: 'INR',
      name: env.trust.payment_payee_name,
      description: `Registration fee ${registration.registrationNumber}`,
      'prefill[contact]': internationalMobile(payerMobile),
      callback_url: returnUrl,
      cancel_url: returnUrl,
    },
  }
}

/** The gateway redirects the payer to this path. */
export const returnPath = `${basePath}/api/payments/razorpay-return`
