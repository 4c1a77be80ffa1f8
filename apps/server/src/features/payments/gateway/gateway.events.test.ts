import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { gatewayEvents } from '../../../db/schema/services/payments.ts'
import { deliver, eventBody } from '../../../testing/doubles/razorpay-double.ts'
import { startGatewayPortal } from '../../../testing/gateway-portal.ts'
import {
  fetchFile,
  historyOf,
  ledgerOf,
  openPage,
  statusOf,
} from '../../../testing/payment-factory.ts'

const { portal, ordered, stateOf } = await startGatewayPortal()

describe('an event', () => {
  test.each(['payment.captured', 'order.paid'])('%s marks the payment as done', async (event) => {
    const { family, orderId } = await ordered()
    expect(await deliver(portal, eventBody({ event, orderId }))).toEqual({
      httpStatus: 200,
      status: 'success',
      message: 'common.msg_ok',
      data: null,
    })
    expect((await ledgerOf(portal, family)).at(-1)).toMatchObject({
      state: 'done',
      gatewayPaymentId: `pay_${orderId}`,
      receiptNumber: expect.any(Number),
      changedBy: 0,
    })
    expect(await statusOf(family)).toBe('Done')
    const { data } = await openPage(family)
    expect(data.state).toBe('success')
    const receipt = await fetchFile(portal, family, `payments/${data.payment_id}/receipt.pdf`)
    expect(receipt.statusCode).toBe(200)
  })

  test('that is delivered several times counts once', async () => {
    const { family, orderId } = await ordered()
    const body = eventBody({ event: 'payment.captured', orderId })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => deliver(portal, body, { eventId: `evt_${orderId}` })),
    )
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array(6).fill(200))
    const payment = (await ledgerOf(portal, family)).at(-1)
    const states = (await historyOf(portal, payment?.id ?? 0)).map(({ state }) => state)
    expect(states).toEqual(['waiting', 'done'])
  })

  test('is not stored if the status of the profile cannot be written', async () => {
    const { family, orderId } = await ordered()
    const body = eventBody({ event: 'payment.captured', orderId })
    const { pool } = portal.services
    await pool.query(`create function fail_update() returns trigger language plpgsql
      as $$ begin raise exception 'no update'; end $$`)
    await pool.query(`create trigger fail_update before update of payment_status on profiles
      for each row when (old.id = ${family.profileId}) execute function fail_update()`)
    expect((await deliver(portal, body)).httpStatus).toBe(500)
    expect(await stateOf(family)).toBe('waiting')
    await pool.query('drop function fail_update() cascade')
    expect((await deliver(portal, body)).httpStatus).toBe(200)
    expect(await statusOf(family)).toBe('Done')
  })

  test('is identified by its body: a replay under another id adds no row', async () => {
    const { family, orderId } = await ordered()
    const body = eventBody({ event: 'payment.captured', orderId })
    const countEvents = () => portal.services.db.$count(gatewayEvents)
    const before = await countEvents()
    for (const eventId of ['evt_1', 'evt_2', '']) {
      expect((await deliver(portal, body, { eventId })).httpStatus).toBe(200)
    }
    expect(await countEvents()).toBe(before + 1)
    expect(await stateOf(family)).toBe('done')
  })

  test('is refused with a wrong, missing or foreign signature', async () => {
    const { family, orderId } = await ordered()
    const body = eventBody({ event: 'payment.captured', orderId })
    for (const wrong of [
      { secret: 'key-secret' },
      { signature: '0'.repeat(64) },
      { signature: 'no hex at all' },
      { signature: ' ' },
    ]) {
      expect(await deliver(portal, body, wrong)).toMatchObject({
        httpStatus: 400,
        status: 'error',
        data: null,
      })
    }
    expect(await stateOf(family)).toBe('waiting')
  })

  test('is refused when its body was changed after signing', async () => {
    const { family, orderId } = await ordered()
    const honest = eventBody({ event: 'payment.failed', orderId })
    const signature = createHmac('sha256', 'webhook-secret').update(honest).digest('hex')
    const forged = honest.replace('payment.failed', 'payment.captured')
    expect((await deliver(portal, forged, { signature })).httpStatus).toBe(400)
    // one more space is a different body
    expect((await deliver(portal, `${honest} `, { signature })).httpStatus).toBe(400)
    expect(await stateOf(family)).toBe('waiting')
  })

  test('of a failure leaves the registration unpaid and stores the reason', async () => {
    const { family, orderId } = await ordered()
    await deliver(portal, eventBody({ event: 'payment.failed', orderId }))
    expect((await openPage(family)).data).toMatchObject({
      state: 'failed',
      remark: 'Payment failed at the bank',
    })
    expect(await statusOf(family)).toBe('Pending')
  })

  test.each([
    [['payment.failed', 'payment.captured'], 'done'],
    [['payment.captured', 'payment.failed'], 'done'],
    [['order.paid', 'payment.captured'], 'done'],
    [['payment.captured', 'refund.processed'], 'refunded'],
    [['refund.processed', 'payment.captured'], 'refunded'],
    [['refund.processed', 'payment.failed', 'order.paid'], 'refunded'],
  ])('in the order %j ends as %s', async (events, expected) => {
    const { family, orderId } = await ordered()
    for (const event of events) {
      const refunded = event === 'refund.processed' ? 50_100 : 0
      expect((await deliver(portal, eventBody({ event, orderId, refunded }))).httpStatus).toBe(200)
    }
    expect(await stateOf(family)).toBe(expected)
    expect(await statusOf(family)).toBe(expected === 'done' ? 'Done' : 'Pending')
  })

  test('of a partial refund leaves the fee paid', async () => {
    const { family, orderId } = await ordered()
    await deliver(portal, eventBody({ event: 'payment.captured', orderId }))
    await deliver(portal, eventBody({ event: 'refund.processed', orderId, refunded: 100 }))
    expect(await stateOf(family)).toBe('done')
  })

  test.each([
    [{ amount: 50_099 }, 'waiting'],
    [{ currency: 'USD' }, 'waiting'],
    // the payer pays the gateway's charges
    [{ amount: 51_282 }, 'done'],
  ])('with %j leaves the payment %s', async (fields, expected) => {
    const { family, orderId } = await ordered()
    const body = eventBody({ event: 'payment.captured', orderId, ...fields })
    expect((await deliver(portal, body)).httpStatus).toBe(200)
    expect(await stateOf(family)).toBe(expected)
    if (expected === 'waiting') {
      expect((await ledgerOf(portal, family)).at(-1)?.remark).toContain(`pay_${orderId}`)
    }
  })

  test.each([
    eventBody({ event: 'payment.captured', orderId: 'order_of_another_shop' }),
    JSON.stringify({ event: 'settlement.processed', payload: { settlement: {} } }),
    JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: {} } } }),
    '[]',
    'no json',
  ])('that is none of ours is taken and forgotten (%#)', async (body) => {
    expect((await deliver(portal, body)).httpStatus).toBe(200)
  })
})
