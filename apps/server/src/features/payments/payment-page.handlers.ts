import type { paymentCalls } from '@sangam/contract/payments/calls'
import type { Caller } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import { type Limit, limitKeyOfUser } from '../../limits/rate-limits.ts'
import { isPaymentOn } from '../../settings/payment.ts'
import { imageAddressFor } from '../../storage/pictures/image-address.ts'
import { checkoutForm, createOrder, isGatewayOn } from './gateway/gateway.client.ts'
import { endOrder, startOrder } from './gateway/gateway.orders.ts'
import { isPaid, mayPayFor } from './payment.policy.ts'
import {
  claimPayment,
  findRegistration,
  insertPayment,
  isUtrTaken,
  lockProfiles,
  lockRegistration,
  type Payment,
  paymentsOf,
  type Registration,
} from './payment.queries.ts'
import { pageView } from './payment.view.ts'
import { findOpenUpiAttempt, paymentFieldsOf, startUpiAttempt } from './upi.attempts.ts'
import { toPaise } from './upi.ts'

/** Enough to correct typing errors, too few to guess the UTRs of other families. */
const claimsByUser: Limit = { name: 'payment-claims', points: 20, seconds: 3_600 }

export const paymentHandlers: Handlers<keyof typeof paymentCalls> = {
  async 'payments/registration-fee'({ body, caller, db, env, refuse, secret }) {
    const found = await findRegistration(db, body.bride_groom_id)
    const registration = requirePayable(found, caller, refuse)
    const attempts = await paymentsOf(db, registration.id)
    // a family that has paid sees this even while payment is off
    if (!isPaymentOn(env) && !isPaid(attempts)) {
      return refuse('payment_page.err_off', { status: 404 })
    }
    const imageAddress = imageAddressFor(secret, caller)
    const context = { env, imageAddress, isGateway: isGatewayOn(env) }
    return { message: 'common.msg_ok', data: pageView(registration, attempts, context) }
  },

  async 'payments/claim'({ body, caller, db, env, limits, refuse, secret }) {
    if (!isPaymentOn(env)) return refuse('payment_page.err_off', { status: 404 })
    await limits.use(limitKeyOfUser(caller.userId), claimsByUser)
    const { registration, attempts } = await db.transaction(async (tx) => {
      const locked = await lockRegistration(tx, body.bride_groom_id)
      const registration = requirePayable(locked, caller, refuse)
      const earlier = await paymentsOf(tx, registration.id)
      if (isPaid(earlier)) return refuse('payment_page.err_already_paid', { status: 409 })
      const fee = toPaise(env.trust.payment_fee)
      const attempt =
        findOpenUpiAttempt(earlier) ?? (await startUpiAttempt(tx, caller, registration, fee))
      if (await isUtrTaken(tx, body.utr, attempt.id)) {
        return refuse('payment_page.err_utr_used', {
          status: 409,
          errors: { utr: 'payment_page.err_utr_used' },
        })
      }
      // the fee may have changed while the payment waited for money
      const amountPaise = attempt.state === 'waiting' ? fee : attempt.amountPaise
      const claimed = await claimPayment(tx, caller, attempt, { utr: body.utr, amountPaise })
      return { registration, attempts: [claimed, ...earlier.filter(({ id }) => id !== claimed.id)] }
    })
    const imageAddress = imageAddressFor(secret, caller)
    const context = { env, imageAddress, isGateway: isGatewayOn(env) }
    return { message: 'payment_page.msg_claimed', data: pageView(registration, attempts, context) }
  },

  async 'payments/gateway-order'({ body, caller, db, env, log, publicUrl, refuse }) {
    if (!isPaymentOn(env)) return refuse('payment_page.err_off', { status: 404 })
    if (!isGatewayOn(env)) return refuse('payment_page.err_gateway_off', { status: 404 })
    const found = await findRegistration(db, body.bride_groom_id)
    const registration = requirePayable(found, caller, refuse)
    const amountPaise = toPaise(env.trust.payment_fee)
    const openOrder = await db.transaction(async (tx) => {
      await lockProfiles(tx, [registration.id])
      const attempts = await paymentsOf(tx, registration.id)
      if (isPaid(attempts)) return refuse('payment_page.err_already_paid', { status: 409 })
      const order = findOpenOrder(attempts, amountPaise)
      // one request at a time asks the gateway, or it would have several orders to pay
      if (!order && !(await startOrder(tx, registration.id))) {
        return refuse('payment_page.err_order_pending', { status: 409, retryAfterSeconds: 5 })
      }
      return order
    })
    const requestOrder = async () => {
      const id = await createOrder(env, registration.registrationNumber, amountPaise).catch(
        async (error: unknown) => {
          await endOrder(db, registration.id)
          log.warn({ err: error }, 'the payment gateway did not create an order')
          return refuse('payment_page.err_gateway_down', { status: 503 })
        },
      )
      await db.transaction(async (tx) => {
        await lockProfiles(tx, [registration.id])
        await insertPayment(tx, caller, {
          ...paymentFieldsOf(registration, amountPaise),
          method: 'razorpay',
          reference: id,
          state: 'waiting',
        })
        await endOrder(tx, registration.id)
      })
      return id
    }
    const orderId = openOrder ?? (await requestOrder())
    const form = { orderId, amountPaise, registration, payerMobile: caller.mobile }
    return { message: 'common.msg_ok', data: checkoutForm(env, publicUrl, form) }
  },
}

/** Returns the registration, or refuses if it does not exist or the caller may not pay for it. */
function requirePayable(
  registration: Registration | undefined,
  caller: Caller,
  refuse: Refuse<'payment_page.err_not_found'>,
): Registration {
  if (!registration || !mayPayFor(caller, registration)) {
    return refuse('payment_page.err_not_found', { status: 404 })
  }
  return registration
}

/** An order at the gateway can be tried until it is paid, and it can be paid only once. */
const findOpenOrder = (attempts: Payment[], amountPaise: number) =>
  attempts.find(
    (attempt) =>
      attempt.method === 'razorpay' &&
      attempt.amountPaise === amountPaise &&
      (attempt.state === 'waiting' || attempt.state === 'failed'),
  )?.reference
