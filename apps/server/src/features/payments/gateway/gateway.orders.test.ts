import { describe, expect, test } from 'vitest'
import { deliver, eventBody, razorpayKeys } from '../../../testing/doubles/razorpay-double.ts'
import { startGatewayPortal } from '../../../testing/gateway-portal.ts'
import {
  ledgerOf,
  openPage,
  payer,
  paymentSettings,
  statusOf,
} from '../../../testing/payment-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const { gateway, portal, order, ordered, stateOf } = await startGatewayPortal()

describe('an order', () => {
  test('takes the payer to the gateway’s own page with the amount in paise', async () => {
    const family = await payer(portal)
    expect((await openPage(family)).data.is_gateway).toBe(true)
    const { data } = await order(family)
    expect(gateway.received).toEqual([
      {
        path: '/v1/orders',
        authorization: `Basic ${Buffer.from('rzp_test_1DP5mmOlF5G5ag:key-secret').toString('base64')}`,
        body: { amount: 50_100, currency: 'INR', receipt: family.number.replace('-', '') },
      },
    ])
    expect(data).toEqual({
      action: `${gateway.url}/v1/checkout/embedded`,
      fields: {
        key_id: 'rzp_test_1DP5mmOlF5G5ag',
        order_id: expect.stringMatching(/^order_/),
        amount: '50100',
        currency: 'INR',
        name: 'Our Trust & Sons',
        description: `Registration fee ${family.number}`,
        'prefill[contact]': `+91${family.mobile}`,
        callback_url: `https://portal.example/bariapps/api/payments/razorpay-return?id=${family.profileId}`,
        cancel_url: `https://portal.example/bariapps/api/payments/razorpay-return?id=${family.profileId}`,
      },
    })
    expect((await ledgerOf(portal, family)).at(-1)).toMatchObject({
      method: 'razorpay',
      state: 'waiting',
      reference: data.fields.order_id,
    })
  })

  test('is reused until it is paid, so that nobody pays twice', async () => {
    const { family, orderId } = await ordered()
    await deliver(portal, eventBody({ event: 'payment.failed', orderId }))
    expect((await order(family)).data.fields.order_id).toBe(orderId)
    expect(gateway.received).toHaveLength(1)
    await deliver(portal, eventBody({ event: 'payment.captured', orderId }))
    expect(await order(family)).toMatchObject({
      httpStatus: 409,
      message: 'payment_page.err_already_paid',
    })
  })

  test('exists once if several requests arrive at once', async () => {
    const other = await startPortal({
      sameDatabaseAs: portal,
      settings: { ...paymentSettings, ...razorpayKeys, RAZORPAY_URL: gateway.url },
    })
    const family = await payer(portal)
    const answers = await Promise.all(
      [portal, other, portal, other, portal].map(({ as }) =>
        as(family.token).call('payments/gateway-order', { bride_groom_id: family.profileId }),
      ),
    )
    expect(gateway.received).toHaveLength(1)
    const [stored] = await ledgerOf(portal, family)
    for (const { httpStatus, message, data } of answers) {
      if (httpStatus === 200) expect(data.fields.order_id).toBe(stored?.reference)
      else expect([httpStatus, message]).toEqual([409, 'payment_page.err_order_pending'])
    }
    expect((await order(family)).data.fields.order_id).toBe(stored?.reference)
  })

  test('can be requested again after a process has stopped while it waited', async () => {
    const family = await payer(portal)
    await portal.services.pool.query(
      `insert into gateway_requests (profile_id, started_at)
       values ($1, now() - interval '2 minutes')`,
      [family.profileId],
    )
    expect((await order(family)).httpStatus).toBe(200)
  })

  test('is refused for the registration of another family', async () => {
    const [family, other] = [await payer(portal), await payer(portal)]
    const answer = await other.call('payments/gateway-order', { bride_groom_id: family.profileId })
    expect([answer.httpStatus, gateway.received.length]).toEqual([404, 0])
  })

  test('is refused if the gateway fails, and nothing is stored', async () => {
    gateway.answerWith(500)
    const family = await payer(portal)
    expect(await order(family)).toMatchObject({
      httpStatus: 503,
      message: 'payment_page.err_gateway_down',
    })
    expect(await ledgerOf(portal, family)).toEqual([])
  })

  test('is not stored if the end of its request cannot be written', async () => {
    const family = await payer(portal)
    const { pool } = portal.services
    await pool.query(`create function fail_delete() returns trigger language plpgsql
      as $$ begin raise exception 'no delete'; end $$`)
    await pool.query(`create trigger fail_delete before delete on gateway_requests
      for each row when (old.profile_id = ${family.profileId}) execute function fail_delete()`)
    expect((await order(family)).httpStatus).toBe(500)
    expect(await ledgerOf(portal, family)).toEqual([])
    await pool.query('drop function fail_delete() cascade')
  })

  test('does not block other requests if the gateway is slow', async () => {
    // more requests than database connections
    const families = await Promise.all(Array.from({ length: 15 }, () => payer(portal)))
    const cutOff = gateway.keepWaiting()
    const orders = families.map(order)
    await expect.poll(() => gateway.received.length, { timeout: 60_000 }).toBe(families.length)
    expect((await openPage(await payer(portal))).httpStatus).toBe(200)
    cutOff()
    for (const answer of await Promise.all(orders)) {
      expect(answer).toMatchObject({ httpStatus: 503, message: 'payment_page.err_gateway_down' })
    }
    for (const family of families) expect(await ledgerOf(portal, family)).toEqual([])
  })

  test('the content security policy allows forms to the gateway and nowhere else', async () => {
    const csp = async (app: typeof portal.app) =>
      String((await app.inject('/bariapps/api/docs/')).headers['content-security-policy'])
    expect(await csp(portal.app)).toContain(`form-action 'self' ${gateway.url};`)
    const without = await startPortal({ settings: paymentSettings })
    expect(await csp(without.app)).toContain("form-action 'self';")
  })

  test.each(['GET', 'POST'] as const)('the payer comes back to the page by %s', async (method) => {
    const { family } = await ordered()
    const response = await portal.app.inject({
      method,
      url: `/bariapps/api/payments/razorpay-return?id=${family.profileId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: 'razorpay_payment_id=pay_1&razorpay_signature=x' }),
    })
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `/bariapps/payment?id=${family.profileId}&returned=1`,
    ])
    // the browser's return does not mark the payment as done
    expect(await stateOf(family)).toBe('waiting')
  })
})

test('without keys there is no gateway', async () => {
  const without = await startPortal({ settings: paymentSettings })
  const family = await payer(without)
  expect((await openPage(family)).data.is_gateway).toBe(false)
  expect(await order(family)).toMatchObject({
    httpStatus: 404,
    message: 'payment_page.err_gateway_off',
  })
  const body = eventBody({ event: 'payment.captured', orderId: 'order_1' })
  expect((await deliver(without, body)).httpStatus).toBe(404)
  // an empty secret must not be accepted as a signing key
  expect((await deliver(without, body, { secret: '' })).httpStatus).toBe(404)
})

describe('a refund by an admin', () => {
  test('is sent to the gateway once', async () => {
    const { family, orderId } = await ordered()
    await deliver(portal, eventBody({ event: 'payment.captured', orderId }))
    const id = (await ledgerOf(portal, family)).at(-1)?.id ?? 0
    const refund = { payment_id: id, acton_remark: 'Wrong registration' }
    const admin = await portal.admin()
    gateway.received.length = 0
    const answers = await Promise.all([
      admin.call('payments/refund', refund),
      (await portal.admin()).call('payments/refund', refund),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409])
    expect(gateway.received.map(({ path }) => path)).toEqual([`/v1/payments/pay_${orderId}/refund`])
    expect(await statusOf(family)).toBe('Pending')
  })

  test('changes nothing if the gateway refuses it', async () => {
    const { family, orderId } = await ordered()
    await deliver(portal, eventBody({ event: 'payment.captured', orderId }))
    const id = (await ledgerOf(portal, family)).at(-1)?.id ?? 0
    gateway.answerWith(400)
    expect(
      await (await portal.admin()).call('payments/refund', {
        payment_id: id,
        acton_remark: 'Twice',
      }),
    ).toMatchObject({ httpStatus: 503, message: 'payment_page.err_gateway_down' })
    expect(await stateOf(family)).toBe('done')
  })
})
