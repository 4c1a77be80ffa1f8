import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UndoDecision } from '../../catalog.ts'
import type { Queryable } from '../../db/client.ts'
import { paymentHistory, payments } from '../../db/schema/payments.ts'
import { isUnchangedSince } from '../../db/unchanged-since.ts'
import { isOpen } from './payment.policy.ts'
import { isUtrTaken, lockPayment, paymentsOf } from './payment.queries.ts'

const refusal = z.object({ state: z.literal('failed') })

export const paymentUndo = {
  /** Undoes a refusal. A confirmed payment has a receipt number, which stays valid. */
  async payment_decision(tx, { after, entryId, subjectId }) {
    if (!refusal.safeParse(after).success) return false
    const payment = await lockPayment(tx, subjectId)
    const claim = payment && (await findClaim(tx, payment.id))
    if (!payment?.utr || !claim) return false
    // the family may have started another payment, or used the number again
    const hasOther = payment.profileId !== null && (await hasOpenPayment(tx, payment.profileId))
    if (hasOther || (await isUtrTaken(tx, payment.utr, payment.id))) return false
    const restored = await tx
      .update(payments)
      // the claim belongs to the person who entered it, who may not decide about it
      .set({ ...claim, updatedAt: sql`now()` })
      .where(and(eq(payments.id, payment.id), isUnchangedSince(payments.updatedAt, entryId)))
      .returning({ id: payments.id })
    return restored.length === 1
  },
} as const satisfies Record<string, UndoDecision>

const hasOpenPayment = async (tx: Queryable, profileId: number) =>
  (await paymentsOf(tx, profileId)).some(isOpen)

/** The state of a refused payment before the refusal. */
async function findClaim(tx: Queryable, paymentId: number) {
  const [refused, claim] = await tx
    .select({
      state: paymentHistory.state,
      remark: paymentHistory.remark,
      changedBy: paymentHistory.changedBy,
      changedByName: paymentHistory.changedByName,
    })
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentId, paymentId))
    .orderBy(desc(paymentHistory.id))
    .limit(2)
  return refused?.state === 'failed' && claim?.state === 'claimed' ? claim : undefined
}
