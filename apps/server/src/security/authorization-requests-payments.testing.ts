import type { paymentCalls } from '@sangam/contract/payments/calls'
import type { paymentLedgerCalls } from '@sangam/contract/payments/ledger.calls'
import type { paymentStatementCalls } from '@sangam/contract/payments/statements.calls'
import { bankStatements, payments } from '../db/schema/payments.ts'
import { newUtr } from '../testing/payment-factory.ts'
import { sendFile } from '../testing/send-file.ts'
import { type Cell, type Requests, written } from './authorization-cells.testing.ts'
import { profileOf } from './authorization-requests-profiles.testing.ts'

type PaymentPath =
  | keyof typeof paymentCalls
  | keyof typeof paymentLedgerCalls
  | keyof typeof paymentStatementCalls

const feePaise = 50_100
let lastReceipt = 0

/** A payment for a fresh profile of the owner's. */
export async function paymentOf(cell: Cell, state: 'claimed' | 'done') {
  const profile = await profileOf(cell)
  lastReceipt += 1
  const rows = await cell.portal.services.db
    .insert(payments)
    .values({
      profileId: profile.id,
      registrationNumber: profile.number,
      payerName: 'Rohan Gawande',
      amountPaise: feePaise,
      method: 'upi',
      reference: profile.number.replace('-', ''),
      utr: newUtr(),
      state,
      changedBy: 0,
      changedByName: '',
      ...(state === 'done' && { receiptNumber: lastReceipt, doneAt: new Date() }),
    })
    .returning()
  return written(rows)
}

const statementWith = (utr: string) =>
  Buffer.from(`Date,Narration,Ref No.,Debit,Credit\n14/03/2026,"UPI/CR/${utr}",,,"501.00"\n`)

const ofProfile = async (cell: Cell) => ({ body: { bride_groom_id: (await profileOf(cell)).id } })

export const paymentRequests: Requests<PaymentPath> = {
  'payments/registration-fee': ofProfile,
  'payments/claim': async (cell) => ({ body: { ...(await ofProfile(cell)).body, utr: newUtr() } }),
  'payments/gateway-order': ofProfile,
  'payments/list': async (cell) => {
    const payment = await paymentOf(cell, 'claimed')
    return { body: {}, shows: ({ data }) => data.some(({ id }) => id === payment.id) }
  },
  'payments/details': async (cell) => ({
    body: { payment_id: (await paymentOf(cell, 'claimed')).id },
  }),
  'payments/decide': async (cell) => ({
    body: {
      payment_id: (await paymentOf(cell, 'claimed')).id,
      acton_name: 'failed',
      acton_remark: 'No',
    },
  }),
  'payments/record': async (cell) => ({
    body: {
      registration_number: (await profileOf(cell)).number,
      method: 'cash',
      amount: '501',
      acton_remark: 'At the desk',
    },
  }),
  'payments/refund': async (cell) => ({
    body: { payment_id: (await paymentOf(cell, 'done')).id, acton_remark: 'Paid twice' },
  }),
  'payments/report': async () => ({ body: {} }),
  'payments/statement': async () => ({ body: {}, file: statementWith(newUtr()) }),
  'payments/statement-details': async ({ portal }) => {
    const rows = await portal.services.db
      .insert(bankStatements)
      .values({ sha256: newUtr(), fileName: 'bank.csv', uploadedBy: 1, uploadedByName: '' })
      .returning()
    return { body: { statement_id: written(rows).id } }
  },
  'payments/statement-confirm': async (cell) => {
    const { utr } = await paymentOf(cell, 'claimed')
    const admin = await cell.portal.admin()
    const { data } = await sendFile(cell.portal, admin, 'payments/statement', {
      bytes: statementWith(utr ?? ''),
    })
    return { body: { statement_id: data.id, line_ids: data.matched.map(({ id }) => id) } }
  },
}
