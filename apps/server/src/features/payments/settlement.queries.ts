import type { Queryable } from '../../db/client.ts'
import {
  type Author,
  changePayment,
  type NewPayment,
  nextReceiptNumber,
  type Payment,
} from './payment.queries.ts'

/** Marks a payment as done and assigns a receipt number. */
export async function settle(
  tx: Queryable,
  author: Author,
  payment: Payment,
  change: Partial<NewPayment> = {},
): Promise<Payment> {
  return changePayment(tx, author, payment.id, {
    ...change,
    state: 'done',
    doneAt: new Date(),
    receiptNumber: payment.receiptNumber ?? (await nextReceiptNumber(tx)),
  })
}

export const refundPayment = (tx: Queryable, author: Author, payment: Payment, remark: string) =>
  changePayment(tx, author, payment.id, { state: 'refunded', refundedAt: new Date(), remark })
