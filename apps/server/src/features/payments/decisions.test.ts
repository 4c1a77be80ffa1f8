import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import {
  claim,
  claimed,
  decidePayment,
  historyOf,
  ledgerOf,
  newUtr,
  openPage,
  payer,
  paymentSettings,
  statusOf,
  waitingPayment,
} from '../../testing/payment-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: paymentSettings })
const { db } = portal.services
const admin = await portal.admin()

const trailOf = (paymentId: number) =>
  db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subjectId, String(paymentId)))

const record = (by: TestUser, number: string, values = {}) =>
  by.call('payments/record', {
    registration_number: number,
    method: 'cash',
    amount: 501,
    reference: '',
    acton_remark: 'Given by the father to the office',
    ...values,
  })

const refund = (by: TestUser, paymentId: number, remark = 'Registered twice') =>
  by.call('payments/refund', { payment_id: paymentId, acton_remark: remark })

describe('confirming', () => {
  test('marks the payment as done, with receipt, history and audit entry', async () => {
    const family = await payer(portal)
    const utr = newUtr()
    const id = await claimed(portal, family, utr)
    const answer = await decidePayment(admin, id, 'done', 'Seen in the account')
    expect(answer).toMatchObject({
      httpStatus: 200,
      message: 'payments_page.msg_confirmed',
      params: { receipt: answer.data.receipt_number },
      data: { state: 'done', utr, amount: 501, is_approval: false, is_refund: true },
    })
    expect(await statusOf(family)).toBe('Done')
    expect(await historyOf(portal, id)).toMatchObject([
      { state: 'waiting', utr: null, changedBy: family.id },
      { state: 'claimed', utr, changedBy: family.id, changedByName: 'Asha Patil' },
      { state: 'done', utr, changedBy: admin.id, remark: 'Seen in the account' },
    ])
    expect(await trailOf(id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'payment_decision',
        subject: 'payment',
        subjectName: `Rohan Dilip Gawande (${family.number})`,
        before: { state: 'claimed' },
        after: { state: 'done', utr },
      },
    ])
  })

  test('by two admins concurrently succeeds once and is refused once', async () => {
    const family = await payer(portal)
    const id = await claimed(portal, family)
    const admins = await Promise.all([1, 2, 3, 4].map(() => portal.admin()))
    const answers = await Promise.all(admins.map((one) => decidePayment(one, id)))
    const lost = answers.filter(({ httpStatus }) => httpStatus === 409)
    expect(lost.map(({ message }) => message)).toEqual(
      Array(3).fill('payments_page.err_already_decided'),
    )
    expect((await historyOf(portal, id)).map(({ state }) => state)).toEqual([
      'waiting',
      'claimed',
      'done',
    ])
    expect(await trailOf(id)).toHaveLength(1)
  })

  test('is not possible before a claim', async () => {
    const family = await payer(portal)
    const waiting = await waitingPayment(portal, family)
    expect((await decidePayment(admin, waiting)).httpStatus).toBe(409)
    expect((await decidePayment(admin, 999_999)).httpStatus).toBe(404)
  })
})

describe('refusing', () => {
  test('leaves the profile unpaid and creates no receipt', async () => {
    const family = await payer(portal)
    const id = await claimed(portal, family)
    expect(await decidePayment(admin, id, 'failed')).toMatchObject({
      message: 'payments_page.msg_refused',
      data: { state: 'failed', receipt_number: '', acton_remark: 'Not in the account' },
    })
    expect(await statusOf(family)).toBe('Pending')
  })
})

describe('recording cash or a transfer', () => {
  test('settles the open attempt', async () => {
    const family = await payer(portal)
    await waitingPayment(portal, family)
    expect(await record(admin, family.number.toLowerCase(), { amount: '1,001.50' })).toMatchObject({
      httpStatus: 200,
      message: 'payments_page.msg_recorded',
      data: { state: 'done', method: 'cash', amount: 1001.5, utr: '' },
    })
    expect(await ledgerOf(portal, family)).toHaveLength(1)
    expect(await statusOf(family)).toBe('Done')
    const id = (await ledgerOf(portal, family))[0]?.id ?? 0
    expect(await trailOf(id)).toMatchObject([
      { action: 'payment_record', after: { method: 'cash', amount: 1001.5 } },
    ])
  })

  test('works without an earlier attempt', async () => {
    const family = await payer(portal)
    const reference = 'HDFCR52026 031299'
    expect(await record(admin, family.number, { method: 'transfer', reference })).toMatchObject({
      httpStatus: 200,
      data: { method: 'transfer', utr: 'HDFCR52026031299' },
    })
    const other = await payer(portal)
    expect(
      await record(admin, other.number, { method: 'transfer', reference: 'hdfcr52026031299' }),
    ).toMatchObject({ httpStatus: 409, message: 'payment_page.err_utr_used' })
  })

  test('requires the number of a transfer, a remark, a valid amount and an existing registration', async () => {
    const { number } = await payer(portal)
    expect((await record(admin, number, { method: 'transfer' })).errors).toEqual({
      reference: 'payments_page.err_reference_required',
    })
    expect((await record(admin, number, { acton_remark: '' })).errors).toEqual({
      acton_remark: 'common.err_required',
    })
    for (const amount of ['0', '-5', '1e3', 'all', '5.001', '']) {
      expect((await record(admin, number, { amount })).httpStatus).toBe(400)
    }
    expect((await record(admin, number, { method: 'upi' })).httpStatus).toBe(400)
    expect(await record(admin, 'VV-9999999')).toMatchObject({
      httpStatus: 404,
      errors: { registration_number: 'payments_page.err_no_profile' },
    })
  })

  test('twice concurrently is recorded once', async () => {
    const { number, ...family } = await payer(portal)
    const other = await portal.admin()
    const answers = await Promise.all([record(admin, number), record(other, number)])
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409])
    expect(await ledgerOf(portal, family)).toHaveLength(1)
  })

  test('is for admins only', async () => {
    const family = await payer(portal)
    expect((await record(family, family.number)).httpStatus).toBe(403)
    expect(await statusOf(family)).toBe('Pending')
  })
})

describe('refunding', () => {
  test('resets the paid status and lets the family pay again', async () => {
    const family = await payer(portal)
    const id = await claimed(portal, family)
    await decidePayment(admin, id)
    expect(await refund(admin, id)).toMatchObject({
      httpStatus: 200,
      data: { state: 'refunded', acton_remark: 'Registered twice', is_refund: false },
    })
    expect(await statusOf(family)).toBe('Pending')
    expect((await openPage(family)).data.state).toBe('process')
    expect((await claim(family)).httpStatus).toBe(200)
    expect(await trailOf(id)).toMatchObject([
      { action: 'payment_decision' },
      { action: 'payment_refund', remark: 'Registered twice' },
    ])
  })

  test('requires a remark and a payment that is done', async () => {
    const id = await claimed(portal, await payer(portal))
    expect((await refund(admin, id)).httpStatus).toBe(409)
    await decidePayment(admin, id)
    expect((await refund(admin, id, '')).errors).toEqual({ acton_remark: 'common.err_required' })
    expect((await refund(admin, id)).httpStatus).toBe(200)
    expect((await refund(admin, id)).httpStatus).toBe(409)
    expect((await refund(admin, 999_999)).httpStatus).toBe(404)
  })

  test('keeps the number of the transfer reserved', async () => {
    const utr = newUtr()
    const id = await claimed(portal, await payer(portal), utr)
    await decidePayment(admin, id)
    await refund(admin, id)
    expect((await claim(await payer(portal), utr)).httpStatus).toBe(409)
  })

  test('of one of two payments leaves the fee paid', async () => {
    const family = await payer(portal)
    const byUpi = await claimed(portal, family)
    // the family paid in cash while a claim was checked, and the claim was true as well
    const cash = await record(admin, family.number)
    await decidePayment(admin, byUpi)
    await refund(admin, cash.data.id)
    expect(await statusOf(family)).toBe('Done')
    await refund(admin, byUpi)
    expect(await statusOf(family)).toBe('Pending')
  })
})
