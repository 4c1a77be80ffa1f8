import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/audit.ts'
import { statementLines } from '../../db/schema/payments.ts'
import {
  claimed,
  ledgerOf,
  newUtr,
  payer,
  paymentSettings,
  statusOf,
} from '../../testing/payment-factory.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: paymentSettings })
const { db } = portal.services
const admin = await portal.admin()

const upload = async (text: string, amount: string) => {
  const csv = `Date,Narration,Ref No.,Debit,Credit\n14/03/2026,"${text}",,,"${amount}"\n`
  const { data } = await sendFile(portal, admin, 'payments/statement', {
    bytes: Buffer.from(csv),
    name: 'march.csv',
  })
  const [line] = data.unmatched
  if (!line) throw new Error('the line is matched')
  return { statementId: data.id, line }
}

test('a line without a number is matched to the payment of a registration', async () => {
  const family = await payer(portal)
  await claimed(portal, family)
  const utr = newUtr()
  const { line, statementId } = await upload(`UPI/CR/${utr}/UNCLE`, '501.00')
  const answer = await admin.call('payments/statement-match', {
    line_id: line.id,
    registration_number: family.number,
  })
  expect(answer).toMatchObject({ httpStatus: 200, message: 'payments_page.msg_confirmed' })
  expect(await statusOf(family)).toBe('Done')
  expect((await ledgerOf(portal, family)).at(0)).toMatchObject({ state: 'done', utr })
  const { data } = await admin.call('payments/statement-details', { statement_id: statementId })
  expect(data.confirmed).toMatchObject([{ registration_number: family.number }])
  const entries = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'payment_decision'))
  expect(entries.at(-1)).toMatchObject({ actorId: admin.id, remark: 'march.csv, 2' })
})

test('another amount than the one to be paid is confirmed only after a warning', async () => {
  const family = await payer(portal)
  const paymentId = await claimed(portal, family)
  const reference = family.number.replace('-', '')
  const { line } = await upload(`UPI/CR/${newUtr()}/${reference}`, '400.00')
  expect(line).toMatchObject({ reason: 'amount', registration_number: family.number })
  const details = await admin.call('payments/details', { payment_id: paymentId })
  expect(details.data.bank_amount).toBe(400)

  const match = { line_id: line.id, registration_number: family.number }
  expect(await admin.call('payments/statement-match', match)).toMatchObject({
    httpStatus: 409,
    message: 'payments_page.err_amount_differs',
    params: { bank: 400, amount: 501 },
  })
  expect(await statusOf(family)).toBe('Pending')
  const accepted = await admin.call('payments/statement-match', { ...match, is_amount_accepted: 1 })
  expect(accepted.httpStatus).toBe(200)
  const after = await admin.call('payments/details', { payment_id: paymentId })
  expect(after.data).toMatchObject({ state: 'done', amount: 400, bank_amount: null })
})

test('two admins who match the same line confirm one payment', async () => {
  const [one, two] = [await payer(portal), await payer(portal)]
  await claimed(portal, one)
  await claimed(portal, two)
  const { line } = await upload(`UPI/CR/${newUtr()}/UNCLE`, '501.00')
  const other = await portal.admin()
  const answers = await Promise.all([
    admin.call('payments/statement-match', { line_id: line.id, registration_number: one.number }),
    other.call('payments/statement-match', { line_id: line.id, registration_number: two.number }),
  ])
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
  expect([await statusOf(one), await statusOf(two)].toSorted()).toEqual(['Done', 'Pending'])
})

test('a registration without an open payment and an unknown line are refused', async () => {
  const family = await payer(portal)
  const { line } = await upload(`UPI/CR/${newUtr()}/X`, '501.00')
  expect(
    await admin.call('payments/statement-match', {
      line_id: line.id,
      registration_number: 'VV-9999999',
    }),
  ).toMatchObject({ httpStatus: 400, message: 'payments_page.err_no_open_payment' })
  await claimed(portal, family)
  expect(
    await admin.call('payments/statement-match', {
      line_id: 999_999,
      registration_number: family.number,
    }),
  ).toMatchObject({ httpStatus: 404, message: 'payments_page.err_line_not_found' })
})

test('past statements are listed with the numbers of their lines', async () => {
  const { statementId } = await upload(`UPI/CR/${newUtr()}/LAST`, '77.00')
  const { data } = await admin.call('payments/statements', { limit: 2 })
  expect(data.data).toHaveLength(2)
  expect(data.data[0]).toMatchObject({
    id: statementId,
    file_name: 'march.csv',
    lines: 1,
    confirmed: 0,
  })
  const next = await admin.call('payments/statements', { cursor: data.next_cursor ?? '' })
  expect(next.data.data.map(({ id }) => id)).not.toContain(statementId)
  expect(await db.$count(statementLines)).toBeGreaterThan(2)
})
