import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Queryable } from '../../../db/client.ts'
import { payments } from '../../../db/schema/services/payments.ts'
import type { Env } from '../../../settings/env.ts'
import { type Author, changePayment, lockPayment, type Payment } from '../payment.queries.ts'
import { refundPayment } from '../settlement.queries.ts'
import { GatewayRefusal, refundAtGateway } from './gateway.client.ts'

interface RefundContext {
  db: Database
  env: Env
  log?: Pick<Logger, 'warn'>
}

/** Marks a payment before the gateway is asked, so that a crash cannot lose or repeat the refund. */
export const requestRefund = (tx: Queryable, author: Author, payment: Payment, remark: string) =>
  changePayment(tx, author, payment.id, { refundRequestedAt: new Date(), remark })

/**
 * Asks the gateway for a requested refund and stores its answer. It can be repeated: the gateway
 * recognizes the request by its key. `unknown` means that the gateway may have refunded or not.
 */
export async function completeRefund(
  { db, env, log }: RefundContext,
  payment: Payment,
): Promise<'refunded' | 'refused' | 'unknown'> {
  const outcome = await askGateway(env, payment).catch((error: unknown) => {
    log?.warn({ err: error }, 'the payment gateway did not refund the payment')
    return error instanceof GatewayRefusal && error.isFinal ? 'refused' : 'unknown'
  })
  if (outcome === 'unknown') return outcome
  await db.transaction(async (tx) => {
    const current = await lockPayment(tx, payment.id)
    // an event of the gateway may have finished it in the meantime
    if (current?.state !== 'done' || !current.refundRequestedAt) return
    const author = { userId: current.changedBy, firstName: current.changedByName, lastName: '' }
    if (outcome === 'refunded') await refundPayment(tx, author, current, current.remark)
    else await changePayment(tx, author, current.id, { refundRequestedAt: null })
  })
  return outcome
}

async function askGateway(env: Env, payment: Payment): Promise<'refunded'> {
  const { id, gatewayPaymentId, refundRequestedAt } = payment
  if (!gatewayPaymentId || !refundRequestedAt) throw new Error(`payment ${id} has no refund`)
  await refundAtGateway(env, gatewayPaymentId, `refund-${id}-${refundRequestedAt.getTime()}`)
  return 'refunded'
}

/** Completes the refunds that a stopped process or an unreachable gateway has left open. */
export async function completeRefunds(context: RefundContext): Promise<void> {
  const open = await context.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'done'),
        isNotNull(payments.refundRequestedAt),
        // a younger one may still be waiting for its answer
        lt(payments.updatedAt, sql`now() - interval '2 minutes'`),
      ),
    )
    .orderBy(payments.id)
    .limit(100)
  let unanswered = 0
  for (const payment of open) {
    if ((await completeRefund(context, payment)) === 'unknown') unanswered += 1
  }
  // a failed job is shown to the operator and repeated
  if (unanswered > 0) throw new Error(`the gateway did not answer ${unanswered} refund requests`)
}
