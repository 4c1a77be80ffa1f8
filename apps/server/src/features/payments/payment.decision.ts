import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { paymentHistory, payments } from '../../db/schema/services/payments.ts'
import type { Reviewable } from '../../http/calls/handler.ts'
import { type DecisionKind, lockUnchanged } from '../moderation/moderation.public.ts'
import { canDecide, isOpen, isOwnPayment } from './payment.policy.ts'
import {
  changePayment,
  findDecider,
  isUtrTaken,
  lockPayment,
  type Payment,
  paymentsOf,
} from './payment.queries.ts'
import { receiptText } from './payment.view.ts'
import { settle } from './settlement.queries.ts'
import { lockLineOf } from './statement/bank-line.ts'
import { linkLineToPayment } from './statement/statement.queries.ts'
import { toRupees } from './upi.ts'

/** How the audit trail names a payment. */
export const subjectOf = (payment: Payment) => ({
  subject: 'payment' as const,
  subjectId: payment.id,
  subjectName: `${payment.payerName} (${payment.registrationNumber})`,
})

/** Every change of a payment sends the message to the payer, also one that no admin makes. */
export const paymentDecision: DecisionKind<
  'payments/decide',
  Payment & { isOwn: boolean },
  'done' | 'failed'
> = {
  action: 'payment_decision',
  async lock(tx, id, { caller }) {
    const decider = await findDecider(tx, caller)
    const payment = await lockPayment(tx, id)
    return payment && { ...payment, isOwn: isOwnPayment(decider, payment) }
  },
  subjectOf,
  isOwn: ({ isOwn }) => isOwn,
  versionOf: ({ updatedAt }) => updatedAt.toISOString(),
  isOpen: canDecide,
  outcomes: {
    done: { answer: 'payments_page.msg_confirmed' },
    failed: { answer: 'payments_page.msg_refused', needsRemark: true },
  },
  refusals: {
    notFound: 'payments_page.err_not_found',
    notAdmin: null,
    own: 'approval.err_own_record',
    remark: 'payments_page.err_remark_required',
    decided: 'payments_page.err_already_decided',
    // a claim changes only by a decision
    changed: null,
  },
  async apply({ tx, row, request: { outcome, remark }, caller, decisionId }) {
    const by = { ...caller, decisionId }
    if (outcome === 'failed') {
      const { state, utr } = await changePayment(tx, by, row.id, { state: 'failed', remark })
      return { before: { state: row.state }, after: { state, utr, receipt: '' } }
    }
    const line = await lockLineOf(tx, row)
    const { state, utr, receiptNumber, amountPaise } = await settle(tx, by, row, {
      remark,
      // what the bank has received
      ...(line && { amountPaise: line.creditPaise }),
    })
    if (line) await linkLineToPayment(tx, line.id, row.id)
    const isOther = amountPaise !== row.amountPaise
    return {
      before: { state: row.state, ...(isOther && { amount: toRupees(row.amountPaise) }) },
      after: {
        state,
        ...(isOther && { amount: toRupees(amountPaise) }),
        utr,
        receipt: receiptText(receiptNumber),
      },
    }
  },
}

const refusal = z.object({ state: z.literal('failed') })

export const reviewablePayments: Reviewable<'payments'> = {
  /** Also the admin who entered a claim for a family does not decide about it. */
  waiting: sql`select ${payments.id} as id, ${payments.updatedAt} as since,
    array[(select ${profiles.ownerId} from ${profiles} where ${profiles.id} = ${payments.profileId}),
      ${payments.changedBy}] as owner_ids
  from ${payments} where ${payments.state} = 'claimed'`,
  undo: {
    /** Undoes a refusal. A confirmed payment has a receipt number, which stays valid. */
    async payment_decision(tx, decision) {
      if (!refusal.safeParse(decision.after).success) return false
      const payment = await lockPayment(tx, decision.subjectId)
      const claim = payment && (await findClaim(tx, payment.id))
      if (!payment?.utr || !claim) return false
      // the family may have started another payment, or used the number again
      const hasOther = payment.profileId !== null && (await hasOpenPayment(tx, payment.profileId))
      if (hasOther || (await isUtrTaken(tx, payment.utr, payment.id))) return false
      if (!(await lockUnchanged(tx, payments, decision))) return false
      // the claim belongs to the person who entered it, who may not decide about it
      await tx
        .update(payments)
        .set({ ...claim, updatedAt: sql`now()` })
        .where(eq(payments.id, payment.id))
      return true
    },
  },
}

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
