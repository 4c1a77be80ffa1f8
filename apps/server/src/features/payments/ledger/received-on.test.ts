import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { expect, test } from 'vitest'
import {
  claimed,
  decidePayment,
  fetchFile,
  newUtr,
  payer,
  paymentSettings,
  waitingPayment,
} from '../../../testing/payment-factory.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { receiptOf } from '../receipt/receipt.pdf.ts'
import { findLedgerRow } from './ledger.queries.ts'

const portal = await startPortal({ settings: paymentSettings })
const { db, env } = portal.services
const admin = await portal.admin()

const upload = async (...lines: string[]) => {
  const csv = ['Date,Narration,Ref No.,Debit,Credit', ...lines, ''].join('\n')
  const { data } = await sendFile(portal, admin, 'payments/statement', { bytes: Buffer.from(csv) })
  return data
}

const details = async (payment_id: number) =>
  (await admin.call('payments/details', { payment_id })).data

const doneIn = async (month: string) => {
  const { data } = await admin.call('payments/report', { months: 60 })
  return data.months.find((row) => row.month === month)?.states.done.count ?? 0
}

const receiptDate = async (id: number) => {
  const payment = await findLedgerRow(db, id)
  if (!payment) throw new Error('there is no payment')
  return receiptOf(payment, '', 'en', env).rows.find(({ label }) => label === 'Date')?.value
}

test('money of March that is confirmed later is in March: in ledger, report, receipt and file', async () => {
  const utr = newUtr()
  const id = await claimed(portal, await payer(portal), utr)
  const { id: statement_id, matched } = await upload(`30/03/2026,UPI/CR/${utr},,,501.00`)
  await admin.call('payments/statement-confirm', {
    statement_id,
    line_ids: matched.map((line) => line.id),
  })
  expect(await details(id)).toMatchObject({
    received_on: '2026-03-30',
    bank_line: { date: '2026-03-30', amount: 501, narration: `UPI/CR/${utr}` },
    bank_amount: null,
  })
  expect(await doneIn('2026-03')).toBe(1)
  const { data } = await admin.call('payments/report', { months: 60 })
  expect(data.years.find(({ year }) => year === '2025-26')?.states.done.count).toBe(1)
  expect(await receiptDate(id)).toBe('30/03/2026')
  const file = await fetchFile(portal, admin, 'exports/payments.csv')
  expect(file.body).toContain('30/03/2026')
})

test('a payment that was confirmed before its statement gets the day of the bank', async () => {
  const utr = newUtr()
  const id = await claimed(portal, await payer(portal), utr)
  await decidePayment(admin, id)
  expect((await details(id)).received_on).toBe(todayInIndia())
  const { confirmed } = await upload(`20/02/2026,UPI/CR/${utr},,,501.00`)
  expect(confirmed).toHaveLength(1)
  expect((await details(id)).received_on).toBe('2026-02-20')
})

test('cash has the day that the admin enters, today by default, and no later one', async () => {
  const record = async (received_on?: string) => {
    const { number } = await payer(portal)
    return admin.call('payments/record', {
      registration_number: number.replace(/^VV-0*/, ''),
      method: 'cash',
      amount: '501',
      acton_remark: 'At the desk',
      received_on,
    })
  }
  expect((await record('15/01/2026')).data.received_on).toBe('2026-01-15')
  expect(await doneIn('2026-01')).toBe(1)
  expect((await record()).data.received_on).toBe(todayInIndia())
  const tomorrow = typedDate(todayInIndia(new Date(Date.now() + 86_400_000)))
  expect(await record(tomorrow)).toMatchObject({
    httpStatus: 400,
    errors: { received_on: 'payments_page.err_received_later' },
  })
})

test('a confirmed payment has the amount that its bank line shows', async () => {
  const utr = newUtr()
  const id = await claimed(portal, await payer(portal), utr)
  await upload(`10/11/2025,UPI/CR/${utr},,,400.00`)
  expect(await details(id)).toMatchObject({ bank_amount: 400, bank_line: { amount: 400 } })
  await decidePayment(admin, id)
  expect(await details(id)).toMatchObject({ state: 'done', amount: 400, received_on: '2025-11-10' })
})

test('the payments that a line may be about: the same name first, then the day and the amount', async () => {
  const named = await payer(portal)
  await waitingPayment(portal, named)
  const { unmatched } = await upload(`01/12/2025,NEFT GAWANDE ${newUtr().slice(0, 5)},,,501.00`)
  const line_id = unmatched[0]?.id ?? 0
  const { data } = await admin.call('payments/statement-candidates', { line_id })
  expect(data[0]).toMatchObject({
    registration_number: named.number,
    amount: 501,
    has_same_name: true,
    has_same_amount: true,
    has_same_day: false,
  })
  const match = (registration_number: string) =>
    admin.call('payments/statement-match', { line_id, registration_number })
  expect(await match('987654')).toMatchObject({
    httpStatus: 400,
    message: 'payments_page.err_no_registration',
    params: { number: '987654' },
  })
  expect(await match(named.number.replace(/^VV-0*/, ''))).toMatchObject({ httpStatus: 200 })
})
