import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '../../../db/client.ts'
import { gatewayEvents, payments } from '../../../db/schema/services/payments.ts'
import { changePayment, lockPayment, type Payment } from '../payment.queries.ts'
import { refundPayment, settle } from '../settlement.queries.ts'
import { toRupees } from '../upi.ts'

/** The gateway signs the raw body, so the check runs before parsing. */
export function isSignedByGateway(secret: string, body: Buffer, signature: unknown): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const entity = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ entity: z.object(shape) })

const parsedJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})

/** The fields of an event that we read; the gateway sends many more. */
const eventShape = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: entity({
        id: z.string(),
        order_id: z.string().nullish(),
        amount: z.int(),
        currency: z.string(),
        amount_refunded: z.int().nullish(),
        error_description: z.string().nullish(),
      }).optional(),
    })
    .default({}),
})
export const gatewayEvent = parsedJson.pipe(eventShape)
type GatewayEvent = z.output<typeof eventShape>
type GatewayPayment = NonNullable<GatewayEvent['payload']['payment']>['entity']

/** The header with the id of the event is not signed, so the signed body identifies the event. */
export const eventIdOf = (body: Buffer) => createHash('sha256').update(body).digest('hex')

type EventOutcome = 'done' | 'duplicate' | 'ignored' | 'amount differs'

/**
 * Applies an event once, even if it is delivered several times. Events may arrive in any order, so a
 * payment only moves forward: from failed to done, and from done to refunded.
 */
export async function applyEvent(
  db: Database,
  eventId: string,
  { event, payload }: GatewayEvent,
): Promise<EventOutcome> {
  return db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(gatewayEvents)
      .values({ eventId: eventId.slice(0, 200), type: event.slice(0, 100) })
      .onConflictDoNothing()
      .returning({ eventId: gatewayEvents.eventId })
    if (!inserted) return 'duplicate'

    const paid = payload.payment?.entity
    const payment = paid?.order_id ? await lockOrder(tx, paid.order_id) : undefined
    if (!paid || !payment) return 'ignored'
    return applyToPayment(tx, event, payment, paid)
  })
}

async function lockOrder(tx: Queryable, orderId: string): Promise<Payment | undefined> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.reference, orderId))
  return row && lockPayment(tx, row.id)
}

async function applyToPayment(
  tx: Queryable,
  event: string,
  payment: Payment,
  paid: GatewayPayment,
): Promise<EventOutcome> {
  // more is allowed: some trusts let the payer pay the gateway's charges
  if (paid.currency !== 'INR' || paid.amount < payment.amountPaise) {
    const remark = `${paid.id}: ${paid.currency} ${toRupees(paid.amount)}`.slice(0, 200)
    await changePayment(tx, 'gateway', payment.id, { remark })
    return 'amount differs'
  }
  const isOpen = payment.state === 'waiting' || payment.state === 'failed'
  switch (event) {
    case 'payment.captured':
    case 'order.paid':
      if (isOpen) {
        await settle(tx, 'gateway', payment, { gatewayPaymentId: paid.id, remark: '' })
      }
      break
    case 'payment.failed':
      if (payment.state === 'waiting') {
        const remark = (paid.error_description ?? '').slice(0, 200)
        await changePayment(tx, 'gateway', payment.id, { state: 'failed', remark })
      }
      break
    case 'refund.processed':
      // after a partial refund the fee is still paid
      if (payment.state !== 'refunded' && (paid.amount_refunded ?? 0) >= payment.amountPaise) {
        await refundPayment(tx, 'gateway', payment, payment.remark)
      }
      break
  }
  return 'done'
}
