import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { bankStatements, statementLines } from '../../../db/schema/services/payments.ts'
import {
  claimed,
  decidePayment,
  ledgerOf,
  newUtr,
  payer,
  paymentSettings,
  statusOf,
} from '../../../testing/payment-factory.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { eraseOldLines } from './statement.queries.ts'
import { excelDay, headings, march14, spreadsheet } from './statement.testing.ts'

const portal = await startPortal({ settings: paymentSettings })
const { db, pool } = portal.services
const admin = await portal.admin()

beforeEach(() => pool.query('truncate statement_lines, bank_statements cascade'))

const upload = (text: string, by = admin, name = 'march.csv') =>
  sendFile(portal, by, 'payments/statement', { bytes: Buffer.from(text), name })

const confirm = (statementId: number, lineIds: number[], by = admin) =>
  by.call('payments/statement-confirm', { statement_id: statementId, line_ids: lineIds })

/** A statement with one line per text; a line may have a different amount. */
const statement = (...lines: (string | [string, string])[]) =>
  [
    'Date,Narration,Ref No.,Debit,Credit',
    ...lines
      .map((line) => (typeof line === 'string' ? [line, '501.00'] : line))
      .map(([text, amount]) => `14/03/2026,"${text}",,,"${amount}"`),
  ].join('\n')

test('payments that match the number and amount of a line are confirmed together', async () => {
  const [one, two, three] = [await payer(portal), await payer(portal), await payer(portal)]
  const [utrOne, utrTwo, utrThree] = [newUtr(), newUtr(), newUtr()]
  await claimed(portal, one, utrOne)
  await claimed(portal, two, utrTwo)
  // the third family reported nothing
  const { data, httpStatus, message } = await upload(
    statement(
      `UPI/CR/${utrOne}/ROHAN`,
      `UPI/CR/${utrTwo}/ROHAN`,
      `UPI/CR/${utrThree}/Registration fee ${three.number.replace('-', '')}`,
    ),
  )
  expect([httpStatus, message]).toEqual([200, 'payments_page.msg_statement_read'])
  expect(data.matched.map(({ line, amount, payment }) => [line, amount, payment.state])).toEqual([
    [2, 501, 'claimed'],
    [3, 501, 'claimed'],
    [4, 501, 'waiting'],
  ])
  expect(data.unmatched).toEqual([])
  // the upload itself confirms nothing
  expect(await statusOf(one)).toBe('Pending')

  const ids = data.matched.map(({ id }) => id)
  expect(await confirm(data.id, ids)).toMatchObject({
    httpStatus: 200,
    message: 'payments_page.msg_statement_confirmed',
    params: { count: 3 },
    data: { confirmed: 3, skipped: 0 },
  })
  for (const family of [one, two, three]) expect(await statusOf(family)).toBe('Done')
  expect(await ledgerOf(portal, three)).toMatchObject([
    { state: 'done', utr: utrThree, receiptNumber: expect.any(Number), changedBy: admin.id },
  ])
  const again = await admin.call('payments/statement-details', { statement_id: data.id })
  expect(again.data).toMatchObject({ matched: [], unmatched: [] })
  expect(again.data.confirmed.map((line) => line.registration_number)).toEqual([
    one.number,
    two.number,
    three.number,
  ])
  const trail = await db.select().from(auditTrail).where(eq(auditTrail.actorId, admin.id))
  expect(trail.filter(({ action }) => action === 'payment_decision')).toHaveLength(3)
  expect(trail.filter(({ action }) => action === 'payment_statement')).toHaveLength(1)
})

test('only the chosen lines are confirmed', async () => {
  const [one, two] = [await payer(portal), await payer(portal)]
  const [utrOne, utrTwo] = [newUtr(), newUtr()]
  await claimed(portal, one, utrOne)
  await claimed(portal, two, utrTwo)
  const { data } = await upload(statement(utrOne, utrTwo))
  const chosen = data.matched.filter(({ payment }) => payment.utr === utrTwo).map(({ id }) => id)
  await confirm(data.id, chosen)
  expect([await statusOf(one), await statusOf(two)]).toEqual(['Pending', 'Done'])
})

describe('lines that do not match are listed with the reason', () => {
  test('an unknown number, another amount, a settled payment, a second line', async () => {
    const [poor, paid, twice] = [await payer(portal), await payer(portal), await payer(portal)]
    const [utrPoor, utrPaid, utrTwice] = [newUtr(), newUtr(), newUtr()]
    await claimed(portal, poor, utrPoor)
    await decidePayment(admin, await claimed(portal, paid, utrPaid))
    await claimed(portal, twice, utrTwice)
    const { data } = await upload(
      statement(
        'SALARY OF MARCH',
        [utrPoor, '500.00'],
        utrPaid,
        utrTwice,
        `${newUtr()} ${twice.number}`,
      ),
    )
    expect(data.matched.map(({ line }) => line)).toEqual([5])
    expect(
      data.unmatched.map((line) => [line.line, line.reason, line.registration_number]),
    ).toEqual([
      [2, 'unknown', ''],
      [3, 'amount', poor.number],
      [6, 'twice', twice.number],
    ])
    // it was confirmed before the statement arrived
    expect(data.confirmed).toMatchObject([{ line: 4, registration_number: paid.number }])
    // the others cannot be confirmed
    const ids = data.unmatched.map(({ id }) => id)
    expect((await confirm(data.id, ids)).httpStatus).toBe(409)
    expect(await statusOf(poor)).toBe('Pending')
  })

  test('outgoing money is not stored', async () => {
    const utr = newUtr()
    await claimed(portal, await payer(portal), utr)
    const text = `Date,Narration,Debit,Credit\n14/03/2026,${utr},501.00,\n`
    expect((await upload(text)).data).toMatchObject({ matched: [], unmatched: [] })
    expect(await db.select().from(statementLines)).toEqual([])
  })

  test('the number of a refused claim does not match', async () => {
    const family = await payer(portal)
    const utr = newUtr()
    await decidePayment(admin, await claimed(portal, family, utr), 'failed')
    expect((await upload(statement(utr))).data.unmatched).toMatchObject([{ reason: 'unknown' }])
    // but the reference matches the new attempt
    const { data } = await upload(statement(`${utr} ${family.number}`))
    expect(data.matched).toMatchObject([{ payment: { registration_number: family.number } }])
  })

  test('the number of a refunded payment never matches again', async () => {
    const family = await payer(portal)
    const utr = newUtr()
    const id = await claimed(portal, family, utr)
    await decidePayment(admin, id)
    await admin.call('payments/refund', { payment_id: id, acton_remark: 'Twice' })
    const { data } = await upload(statement(`${utr} ${family.number}`))
    expect(data).toMatchObject({ matched: [], unmatched: [{ reason: 'used' }] })
  })
})

test('the UTR of the bank replaces a mistyped one', async () => {
  const family = await payer(portal)
  await claimed(portal, family, newUtr())
  const utr = newUtr()
  const { data } = await upload(statement(`UPI ${utr} ${family.number}`))
  await confirm(
    data.id,
    data.matched.map(({ id }) => id),
  )
  expect(await ledgerOf(portal, family)).toMatchObject([{ state: 'done', utr }])
})

test('uploading the same file again changes nothing', async () => {
  const utr = newUtr()
  await claimed(portal, await payer(portal), utr)
  const first = await upload(statement(utr))
  const second = await upload(statement(utr), await portal.superAdmin(), 'copy.csv')
  expect(second).toMatchObject({ httpStatus: 200, message: 'payments_page.msg_statement_known' })
  expect(second.data).toEqual(first.data)
  expect(await db.select().from(bankStatements)).toHaveLength(1)
  expect(await db.select().from(statementLines)).toHaveLength(1)
  const both = await Promise.all([upload(statement('x')), upload(statement('x'))])
  expect(both.map(({ message }) => message).sort()).toEqual([
    'payments_page.msg_statement_known',
    'payments_page.msg_statement_read',
  ])
})

test.each([
  [`${statement('a')}\n31/02/2026,b,,,5`, 'payments_page.err_statement_date', 3],
  [`${statement('a')}\n14/03/2026,b,,,five`, 'payments_page.err_statement_amount', 3],
  [`${statement('a')}\n14/03/2026,"b,,,5`, 'payments_page.err_statement_quotes', 3],
])(
  'an invalid file is refused with its line, and nothing is stored (%#)',
  async (text, message, line) => {
    expect(await upload(text)).toMatchObject({ httpStatus: 400, message, params: { line } })
    expect(await db.select().from(bankStatements)).toEqual([])
    expect(await db.select().from(statementLines)).toEqual([])
  },
)

test.each(['xlsx', 'biff8'] as const)('a statement as %s confirms payments', async (bookType) => {
  const family = await payer(portal)
  const utr = newUtr()
  await claimed(portal, family, utr)
  const line = [excelDay(march14, 'm/d/yy'), `UPI/${utr}/प्रभाकर`, '', null, 501, 9_501]
  const bytes = spreadsheet([[['संगम समाज'], [], headings, line]], bookType)
  const { data, message } = await sendFile(portal, admin, 'payments/statement', {
    bytes,
    // the content counts, not the name
    name: 'march.pdf',
  })
  expect(message).toBe('payments_page.msg_statement_read')
  expect(data.matched).toMatchObject([
    { line: 4, date: '2026-03-14', amount: 501, narration: `UPI/${utr}/प्रभाकर` },
  ])
  await confirm(
    data.id,
    data.matched.map(({ id }) => id),
  )
  expect(await statusOf(family)).toBe('Done')
})

test('a damaged spreadsheet is refused, and nothing is stored', async () => {
  const whole = spreadsheet([[headings, ['14/03/2026', 'x', '', null, 501]]])
  const bytes = whole.subarray(0, whole.length / 2)
  const answer = await sendFile(portal, admin, 'payments/statement', { bytes, name: 'march.xlsx' })
  expect(answer).toMatchObject({
    httpStatus: 400,
    message: 'payments_page.err_statement_broken',
  })
  expect(await db.select().from(bankStatements)).toEqual([])
})

test('a file that is not a statement is refused', async () => {
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])
  expect(await sendFile(portal, admin, 'payments/statement', { bytes })).toMatchObject({
    httpStatus: 400,
    message: 'payments_page.err_statement_type',
  })
})

test('two admins who confirm the same lines concurrently confirm each payment once', async () => {
  const families = [await payer(portal), await payer(portal), await payer(portal)]
  const utrs = families.map(() => newUtr())
  for (const [index, family] of families.entries()) await claimed(portal, family, utrs[index])
  const { data } = await upload(statement(...utrs))
  const ids = data.matched.map(({ id }) => id)
  const answers = await Promise.all([
    confirm(data.id, ids),
    confirm(data.id, ids, await portal.admin()),
    confirm(data.id, ids, await portal.superAdmin()),
  ])
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409, 409])
  for (const family of families) {
    expect(await ledgerOf(portal, family)).toMatchObject([{ state: 'done' }])
  }
})

test('a claim that was decided meanwhile does not change, and the rest is confirmed', async () => {
  const [one, two] = [await payer(portal), await payer(portal)]
  const [utrOne, utrTwo] = [newUtr(), newUtr()]
  const idOne = await claimed(portal, one, utrOne)
  await claimed(portal, two, utrTwo)
  const { data } = await upload(statement(utrOne, utrTwo))
  await decidePayment(admin, idOne, 'failed', 'Wrong person')
  expect(
    await confirm(
      data.id,
      data.matched.map(({ id }) => id),
    ),
  ).toMatchObject({ data: { confirmed: 1, skipped: 1 } })
  expect([await statusOf(one), await statusOf(two)]).toEqual(['Pending', 'Done'])
})

test('statements are for admins only', async () => {
  const family = await payer(portal)
  expect(
    (await sendFile(portal, family, 'payments/statement', { bytes: Buffer.from('x') })).httpStatus,
  ).toBe(403)
  expect((await admin.call('payments/statement-details', { statement_id: 999 })).httpStatus).toBe(
    404,
  )
  expect((await confirm(999, [1])).httpStatus).toBe(404)
})

test('lines without a payment are erased after 90 days', async () => {
  const utr = newUtr()
  await claimed(portal, await payer(portal), utr)
  const { data } = await upload(statement(utr, 'SALARY OF MARCH'))
  await confirm(
    data.id,
    data.matched.map(({ id }) => id),
  )
  await eraseOldLines(db)
  expect(await db.select().from(statementLines)).toHaveLength(2)
  await pool.query(`update bank_statements set uploaded_at = now() - interval '91 days'`)
  await eraseOldLines(db)
  expect(await db.select().from(statementLines)).toMatchObject([{ narration: utr }])
})
