import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { statementLines } from '../../../db/schema/services/payments.ts'
import {
  claimed,
  ledgerOf,
  newUtr,
  payer,
  paymentSettings,
  statusOf,
} from '../../../testing/payment-factory.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startPortal } from '../../../testing/test-portal.ts'

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
  ).toMatchObject({ httpStatus: 400, message: 'payments_page.err_no_registration' })
  await claimed(portal, family)
  expect(
    await admin.call('payments/statement-match', {
      line_id: 999_999,
      registration_number: family.number,
    }),
  ).toMatchObject({ httpStatus: 404, message: 'payments_page.err_line_not_found' })
})

const header = 'Date,Narration,Ref No.,Debit,Credit'
const uploadLines = async (...lines: string[]) => {
  const { data } = await sendFile(portal, admin, 'payments/statement', {
    bytes: Buffer.from([header, ...lines, ''].join('\n')),
    name: 'overlap.csv',
  })
  return data
}
const confirmAll = (statement: Awaited<ReturnType<typeof uploadLines>>) =>
  admin.call('payments/statement-confirm', {
    statement_id: statement.id,
    line_ids: statement.matched.map(({ id }) => id),
  })

test('a transfer that confirmed a payment cannot confirm another one from an overlapping statement', async () => {
  const [paid, other] = [await payer(portal), await payer(portal)]
  const utr = newUtr()
  await claimed(portal, paid, utr)
  await claimed(portal, other)
  const line = `15/03/2026,UPI/CR/${utr}/ROHAN,,,501.00`
  await confirmAll(await uploadLines(line))
  expect(await statusOf(paid)).toBe('Done')

  const overlap = await uploadLines(line, '15/03/2026,SALARY,,,9000.00')
  const [repeated] = overlap.unmatched
  expect(repeated).toMatchObject({ reason: 'used', registration_number: paid.number })
  const answer = await admin.call('payments/statement-match', {
    line_id: repeated?.id ?? 0,
    registration_number: other.number,
  })
  expect(answer).toMatchObject({
    httpStatus: 409,
    message: 'payments_page.err_line_used',
    params: { number: paid.number },
  })
  expect(await statusOf(other)).toBe('Pending')
})

test('a line without a number that confirmed a payment is used up in every statement', async () => {
  const [paid, other] = [await payer(portal), await payer(portal)]
  await claimed(portal, paid)
  await claimed(portal, other)
  const line = '16/03/2026,NEFT FROM UNCLE,KKBK,,501.00'
  const [first] = (await uploadLines(line)).unmatched
  await admin.call('payments/statement-match', {
    line_id: first?.id ?? 0,
    registration_number: paid.number,
  })
  // another export of the bank writes the same line with other spaces and letters
  const [repeated] = (await uploadLines('16/03/2026,Neft  from uncle ,kkbk,,501.00')).unmatched
  expect(repeated).toMatchObject({ reason: 'used', registration_number: paid.number })
  expect(
    await admin.call('payments/statement-match', {
      line_id: repeated?.id ?? 0,
      registration_number: other.number,
    }),
  ).toMatchObject({ httpStatus: 409, message: 'payments_page.err_line_used' })
  expect(await statusOf(other)).toBe('Pending')
})

test('equal lines of one statement are different transfers, each for one payment', async () => {
  const families = [await payer(portal), await payer(portal), await payer(portal)]
  for (const family of families) await claimed(portal, family)
  const line = '17/03/2026,CASH DEPOSIT,,,501.00'
  const first = await uploadLines(line, line)
  const second = await uploadLines(line, line, '17/03/2026,SALARY,,,9000.00')
  const match = async (lineId: number | undefined, index: number) => {
    const registration_number = families[index]?.number ?? ''
    const body = { line_id: lineId ?? 0, registration_number }
    return (await admin.call('payments/statement-match', body)).httpStatus
  }
  expect(await match(first.unmatched[0]?.id, 0)).toBe(200)
  expect(await match(first.unmatched[0]?.id, 1)).toBe(409)
  expect(await match(second.unmatched[0]?.id, 1)).toBe(200)
  expect(await match(first.unmatched[1]?.id, 2)).toBe(409)
  expect(await match(second.unmatched[1]?.id, 2)).toBe(409)
})

test('two admins who match the same transfer in two statements confirm one payment', async () => {
  const [one, two] = [await payer(portal), await payer(portal)]
  await claimed(portal, one)
  await claimed(portal, two)
  const line = '18/03/2026,NEFT FROM AUNT,,,501.00'
  const [first] = (await uploadLines(line)).unmatched
  const [repeated] = (await uploadLines(line, '18/03/2026,SALARY,,,9000.00')).unmatched
  const colleague = await portal.admin()
  const answers = await Promise.all([
    admin.call('payments/statement-match', {
      line_id: first?.id ?? 0,
      registration_number: one.number,
    }),
    colleague.call('payments/statement-match', {
      line_id: repeated?.id ?? 0,
      registration_number: two.number,
    }),
  ])
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
})

test('a transfer that a family claims confirms no other registration', async () => {
  const [claiming, other] = [await payer(portal), await payer(portal)]
  const utr = newUtr()
  await claimed(portal, claiming, utr)
  await claimed(portal, other)
  // the amount differs, so that an admin has to look at the line
  const [line] = (await uploadLines(`19/03/2026,UPI/CR/${utr}/X,,,500.00`)).unmatched
  expect(
    await admin.call('payments/statement-match', {
      line_id: line?.id ?? 0,
      registration_number: other.number,
      is_amount_accepted: 1,
    }),
  ).toMatchObject({
    httpStatus: 409,
    message: 'payments_page.err_line_used',
    params: { number: claiming.number },
  })
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
