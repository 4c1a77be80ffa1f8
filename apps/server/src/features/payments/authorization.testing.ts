import { bankStatements, payments } from '../../db/schema/services/payments.ts'
import {
  type Addresses,
  type Authorization,
  type CallRows,
  type Cell,
  type DownloadRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { written } from '../../security/authorization-cells.testing.ts'
import { newUtr } from '../../testing/payment-factory.ts'
import { sendFile } from '../../testing/send-file.ts'
import { profileOf } from '../profiles/authorization.testing.ts'

const feePaise = 50_100
/** Above the numbers that the portal gives. */
let lastReceipt = 1_000_000

/** A payment for a new profile of the owner. */
async function paymentOf(cell: Cell, state: 'claimed' | 'done') {
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

async function unmatchedLine({ portal }: Cell): Promise<number> {
  const { data } = await sendFile(portal, await portal.admin(), 'payments/statement', {
    bytes: statementWith(newUtr()),
  })
  return data.unmatched[0]?.id ?? 0
}

const ofProfile = async (cell: Cell) => ({ body: { bride_groom_id: (await profileOf(cell)).id } })

// biome-ignore format: a table is read down its columns
const calls: CallRows<'payments'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'payments/registration-fee':                             row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'payments/claim':                                        row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'payments/gateway-order':                                row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'payments/list':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/details':                                      row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/decide':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/record':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/refund':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/report':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/statement':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/statements':                                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/statement-candidates':                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/statement-match':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/statement-details':                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/statement-confirm':                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

// biome-ignore format: a table is read down its columns
const downloads: DownloadRows = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'payments/:id/receipt.pdf':                              row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
}

const requests: Requests<'payments'> = {
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
  'payments/statements': async () => ({ body: {} }),
  'payments/statement-candidates': async (cell) => ({
    body: { line_id: await unmatchedLine(cell) },
  }),
  'payments/statement-match': async (cell) => {
    const payment = await paymentOf(cell, 'claimed')
    return {
      body: {
        line_id: await unmatchedLine(cell),
        registration_number: payment.registrationNumber,
      },
    }
  },
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

const addresses: Addresses = {
  'payments/:id/receipt.pdf': async (cell) =>
    `payments/${(await paymentOf(cell, 'done')).id}/receipt.pdf`,
}

const confirmed = ['payments/refund']

export const authorization: Authorization<'payments'> = {
  calls,
  requests,
  downloads,
  addresses,
  confirmed,
}
