import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
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
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: paymentSettings })

async function decodeQr(address: string): Promise<string | undefined> {
  const response = await portal.app.inject(address)
  expect(response.headers['content-type']).toBe('image/png')
  const { data, info } = await sharp(response.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the page of a registration', () => {
  test('shows the amount, the payee and the purpose', async () => {
    const family = await payer(portal)
    const { data, httpStatus } = await openPage(family)
    expect(httpStatus).toBe(200)
    expect(data).toMatchObject({
      bride_groom_id: family.profileId,
      reg_number: family.number,
      full_name: 'Rohan Dilip Gawande',
      payment_type: 'VADHU_VAR_REG',
      state: 'process',
      amount: 501,
      payment_mobile_number: '9123456780',
      upi_id: 'trust.fees@okbank',
      payee_name: 'Our Trust & Sons',
      reference: family.number.replace('-', ''),
      claim: null,
      remark: '',
      payment_id: 0,
      receipt_number: '',
      paid_at: '',
      is_gateway: false,
    })
  })

  test('has a QR that UPI apps can read', async () => {
    const family = await payer(portal)
    const { data } = await openPage(family)
    const link = await decodeQr(data.qr_image)
    expect(link).toBe(data.upi_link)
    const url = new URL(link ?? '')
    expect(`${url.protocol}//${url.host}`).toBe('upi://pay')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      pa: 'trust.fees@okbank',
      pn: 'Our Trust & Sons',
      am: '501.00',
      cu: 'INR',
      tr: data.reference,
      tn: `Registration fee ${data.reference}`,
    })
    expect(link).toContain('pa=trust.fees@okbank')
    expect(link).not.toContain('+')
  })

  test('serves its QR only with a ticket, for this family and a valid amount', async () => {
    const { data } = await openPage(await payer(portal))
    const other = data.qr_image.replace(/payment-qr\/\d+-/, 'payment-qr/1-')
    const cheaper = data.qr_image.replace('-50100/', '-100/')
    for (const address of [other, cheaper, data.qr_image.replace(/\?t=.*/, '')]) {
      expect((await portal.app.inject(address)).statusCode).toBe(404)
    }
  })

  test('writes nothing into the ledger, whoever opens it', async () => {
    const family = await payer(portal)
    await openPage(family)
    const admin = await portal.admin()
    await admin.call('payments/registration-fee', { bride_groom_id: family.profileId })
    expect(await ledgerOf(portal, family)).toEqual([])
  })

  test('is open to the family and admins only', async () => {
    const family = await payer(portal)
    const body = { bride_groom_id: family.profileId }
    const admin = await portal.admin()
    expect((await admin.call('payments/registration-fee', body)).httpStatus).toBe(200)
    const other = await payer(portal)
    for (const [path, extra] of [
      ['payments/registration-fee', {}],
      ['payments/claim', { utr: newUtr() }],
    ] as const) {
      expect(await other.send(path, { ...body, ...extra })).toMatchObject({
        httpStatus: 404,
        message: 'payment_page.err_not_found',
      })
    }
    expect(
      await other.send('payments/registration-fee', { bride_groom_id: 999_999 }),
    ).toMatchObject({ httpStatus: 404 })
  })

  test('uses a changed fee and keeps the old one in the history', async () => {
    const family = await payer(portal)
    await waitingPayment(portal, family)
    const dearer = await startPortal({
      settings: { ...paymentSettings, payment_fee: '601' },
      sameDatabaseAs: portal,
    })
    const { data } = await dearer
      .as(family.token)
      .call('payments/registration-fee', { bride_groom_id: family.profileId })
    expect(data.amount).toBe(601)
    expect(data.upi_link).toContain('am=601.00')
    await dearer
      .as(family.token)
      .call('payments/claim', { bride_groom_id: family.profileId, utr: newUtr() })
    const [payment] = await ledgerOf(portal, family)
    expect((await historyOf(portal, payment?.id ?? 0)).map((row) => row.amountPaise)).toEqual([
      50_100, 60_100,
    ])
  })

  test('is closed while payment is off, except for families that have paid', async () => {
    const family = await payer(portal)
    const paid = await payer(portal)
    await decidePayment(await portal.admin(), await claimed(portal, paid))
    const closed = await startPortal({ sameDatabaseAs: portal })
    expect(
      await closed.as(family.token).call('payments/registration-fee', {
        bride_groom_id: family.profileId,
      }),
    ).toMatchObject({ httpStatus: 404, message: 'payment_page.err_off' })
    expect(
      await closed.as(paid.token).call('payments/registration-fee', {
        bride_groom_id: paid.profileId,
      }),
    ).toMatchObject({ httpStatus: 200, data: { state: 'success' } })
  })
})

describe('a claim', () => {
  test('waits for a check and does not change the profile', async () => {
    const family = await payer(portal)
    await openPage(family)
    const utr = newUtr()
    const answer = await claim(family, `${utr.slice(0, 4)} ${utr.slice(4)}`)
    expect(answer).toMatchObject({
      httpStatus: 200,
      message: 'payment_page.msg_claimed',
      data: { state: 'process', claim: { utr } },
    })
    expect(await ledgerOf(portal, family)).toMatchObject([{ state: 'claimed', utr }])
    expect(await statusOf(family)).toBe('Pending')
  })

  test('survives a reload', async () => {
    const family = await payer(portal)
    const { data } = await claim(family)
    expect((await openPage(family)).data).toEqual({ ...data, qr_image: expect.any(String) })
  })

  test.each(['', '12345678901', '1234567890123', 'ABCDEF123456', '12345678901x'])(
    'needs twelve digits, not %j',
    async (utr) => {
      const family = await payer(portal)
      expect(await claim(family, utr)).toMatchObject({
        httpStatus: 400,
        errors: { utr: utr ? 'payment_page.err_utr' : 'common.err_required' },
      })
      expect(await ledgerOf(portal, family)).toEqual([])
    },
  )

  test('accepts the digits of a Marathi keyboard', async () => {
    const utr = newUtr()
    const typed = utr.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
    expect((await claim(await payer(portal), typed)).data.claim?.utr).toBe(utr)
  })

  test('can be corrected before the decision, and the history has both numbers', async () => {
    const family = await payer(portal)
    const [wrong, right] = [newUtr(), newUtr()]
    const id = await claimed(portal, family, wrong)
    expect((await claim(family, right)).data.claim?.utr).toBe(right)
    expect(await ledgerOf(portal, family)).toHaveLength(1)
    expect((await historyOf(portal, id)).map(({ utr }) => utr)).toEqual([null, wrong, right])
  })

  test('cannot use the UTR of another payment', async () => {
    const utr = newUtr()
    await claimed(portal, await payer(portal), utr)
    const other = await payer(portal)
    expect(await claim(other, utr)).toMatchObject({
      httpStatus: 409,
      message: 'payment_page.err_utr_used',
      errors: { utr: 'payment_page.err_utr_used' },
    })
    expect((await openPage(other)).data.claim).toBeNull()
  })

  test('of one UTR by many families concurrently is accepted once', async () => {
    const utr = newUtr()
    const families = await Promise.all([1, 2, 3, 4, 5].map(() => payer(portal)))
    const answers = await Promise.all(families.map((family) => claim(family, utr)))
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('releases its UTR when it is refused', async () => {
    const utr = newUtr()
    const family = await payer(portal)
    await decidePayment(await portal.admin(), await claimed(portal, family, utr), 'failed')
    expect((await claim(await payer(portal), utr)).httpStatus).toBe(200)
  })

  test('is refused if the fee is paid', async () => {
    const family = await payer(portal)
    await decidePayment(await portal.admin(), await claimed(portal, family))
    expect(await claim(family)).toMatchObject({
      httpStatus: 409,
      message: 'payment_page.err_already_paid',
    })
  })

  test('never marks a payment as done, whatever the body says', async () => {
    const family = await payer(portal)
    await family.send('payments/claim', {
      bride_groom_id: family.profileId,
      utr: newUtr(),
      state: 'done',
      payment_status: 'Done',
      acton_name: 'done',
      receipt_number: 1,
    })
    expect(await statusOf(family)).toBe('Pending')
    const [payment] = await ledgerOf(portal, family)
    const forbidden = await family.send('payments/decide', {
      payment_id: payment?.id,
      acton_name: 'done',
    })
    expect(forbidden.httpStatus).toBe(403)
    expect(await ledgerOf(portal, family)).toMatchObject([
      { state: 'claimed', receiptNumber: null },
    ])
  })

  test('is rate limited', async () => {
    const family = await payer(portal)
    for (let count = 0; count < 20; count += 1) await claim(family)
    expect((await claim(family)).httpStatus).toBe(429)
  })
})

describe('after the decision the page', () => {
  test('shows success with the receipt', async () => {
    const family = await payer(portal)
    const id = await claimed(portal, family)
    const before = new Date()
    const { data: paid } = await decidePayment(await portal.admin(), id)
    const { data } = await openPage(family)
    expect(data).toMatchObject({
      state: 'success',
      claim: null,
      payment_id: id,
      receipt_number: expect.stringMatching(/^SR-\d{6}$/),
      paid_at: paid.done_at,
    })
    expect(Date.parse(data.paid_at)).toBeGreaterThanOrEqual(before.getTime())
    expect(await statusOf(family)).toBe('Done')
  })

  test('shows failure with the remark, and the family can pay again', async () => {
    const family = await payer(portal)
    const admin = await portal.admin()
    await decidePayment(admin, await claimed(portal, family), 'failed', 'No such transfer')
    const failed = { state: 'failed', remark: 'No such transfer', claim: null }
    expect((await openPage(family)).data).toMatchObject(failed)
    // opening the page creates a new attempt, which does not hide the failure
    expect((await openPage(family)).data).toMatchObject(failed)
    expect(await statusOf(family)).toBe('Pending')

    expect((await claim(family)).data).toMatchObject({ state: 'process', remark: '' })
    expect((await ledgerOf(portal, family)).map(({ state }) => state)).toEqual([
      'failed',
      'claimed',
    ])
  })
})
