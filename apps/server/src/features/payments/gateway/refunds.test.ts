import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../../../composition/background-jobs.ts'
import { deliver, eventBody } from '../../../testing/doubles/razorpay-double.ts'
import { startGatewayPortal } from '../../../testing/gateway-portal.ts'
import { claimed, decidePayment, ledgerOf, statusOf } from '../../../testing/payment-factory.ts'

const { gateway, portal, ordered } = await startGatewayPortal()
const { db, pool } = portal.services
const admin = await portal.admin()

const refund = (paymentId: number) =>
  admin.call('payments/refund', { payment_id: paymentId, acton_remark: 'Wrong registration' })
const stateOf = async (paymentId: number) =>
  (await admin.call('payments/details', { payment_id: paymentId })).data.state
const completeRefunds = () =>
  jobDefinitions(portal.services)
    .find(({ name }) => name === 'unfinished-refunds')
    ?.run({})
const letTimePass = () =>
  db.execute(sql`update payments set updated_at = updated_at - interval '1 hour'`)

/** A family that has paid through the gateway. */
async function paid() {
  const { family, orderId } = await ordered()
  await deliver(portal, eventBody({ event: 'payment.captured', orderId }))
  const id = (await ledgerOf(portal, family)).at(-1)?.id ?? 0
  gateway.received.length = 0
  return { family, orderId, id }
}

describe('a refund through the gateway', () => {
  test('holds no transaction while the gateway is slow', async () => {
    const { id } = await paid()
    const cutOff = gateway.keepWaiting()
    const answer = refund(id)
    await expect.poll(() => gateway.received.length).toBe(1)
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    )
    expect(rows).toEqual([])
    expect(await stateOf(id)).toBe('refunding')
    cutOff()
    expect(await answer).toMatchObject({
      httpStatus: 503,
      message: 'payments_page.err_refund_unfinished',
    })
  })

  test('that got no answer is completed later with the same key', async () => {
    const { family, orderId, id } = await paid()
    gateway.answerWith(500)
    expect((await refund(id)).httpStatus).toBe(503)
    expect(await stateOf(id)).toBe('refunding')
    expect(await statusOf(family)).toBe('Done')
    expect((await refund(id)).httpStatus).toBe(409)

    gateway.answerWith(200)
    await completeRefunds()
    // a refund that has just been requested may still be on its way
    expect(await stateOf(id)).toBe('refunding')
    await letTimePass()
    await completeRefunds()
    expect(await stateOf(id)).toBe('refunded')
    expect(await statusOf(family)).toBe('Pending')
    const requests = () => gateway.received.filter(({ path }) => path.includes(orderId))
    const keys = new Set(requests().map(({ idempotencyKey }) => idempotencyKey))
    expect([...keys]).toEqual([expect.stringMatching(/^refund-\d+-\d+$/)])
    expect(requests()).toHaveLength(2)

    await completeRefunds()
    expect(requests()).toHaveLength(2)
  })

  test('that the gateway refuses later is offered again', async () => {
    const { id } = await paid()
    gateway.answerWith(500)
    await refund(id)
    gateway.answerWith(400)
    await letTimePass()
    await completeRefunds()
    const { data } = await admin.call('payments/details', { payment_id: id })
    expect(data).toMatchObject({ state: 'done', is_refund: true })
  })

  test('stays open and fails the job while the gateway does not answer', async () => {
    const { id } = await paid()
    gateway.answerWith(500)
    await refund(id)
    await letTimePass()
    await expect(completeRefunds()).rejects.toThrow('1 refund')
    expect(await stateOf(id)).toBe('refunding')
    gateway.answerWith(200)
    await completeRefunds()
    expect(await stateOf(id)).toBe('refunded')
  })

  test('is finished by the event of the gateway', async () => {
    const { orderId, id } = await paid()
    gateway.answerWith(500)
    await refund(id)
    await deliver(portal, eventBody({ event: 'refund.processed', orderId, refunded: 50_100 }))
    expect(await stateOf(id)).toBe('refunded')
  })
})

describe('a registration that is paid twice', () => {
  async function paidTwice() {
    const { family, orderId } = await ordered()
    const claimId = await claimed(portal, family)
    await decidePayment(admin, claimId)
    await deliver(portal, eventBody({ event: 'payment.captured', orderId }))
    const second = (await ledgerOf(portal, family)).find(({ method }) => method === 'razorpay')
    return { family, claimId, secondId: second?.id ?? 0 }
  }
  const listed = async (body: object) => (await admin.call('payments/list', body)).data

  test('is reported, and the second payment is offered for a refund', async () => {
    const before = (await listed({})).paid_twice
    const { family, claimId, secondId } = await paidTwice()
    const { data, paid_twice } = await listed({ only_paid_twice: 1, search: family.number })
    expect(paid_twice).toBe(before + 1)
    expect(data).toMatchObject([
      { id: secondId, state: 'done', is_paid_twice: true, is_refund: true },
    ])
    const first = await admin.call('payments/details', { payment_id: claimId })
    expect(first.data.is_paid_twice).toBe(false)
  })

  test('is in order again after the refund', async () => {
    const { family, secondId } = await paidTwice()
    const before = (await listed({})).paid_twice
    expect((await refund(secondId)).httpStatus).toBe(200)
    expect((await listed({})).paid_twice).toBe(before - 1)
    expect(await statusOf(family)).toBe('Done')
  })
})
