import { expect, test } from 'vitest'
import { withDemoPayee } from '../demo/demo-payee.ts'
import { readEnv } from '../env.ts'
import { startPortal } from '../testing/test-portal.ts'
import { isPaymentOn, missingPaymentSettings } from './configs.ts'

const address = '/bariapps/data/configs.json'

test('the configuration has every field the pages use', async () => {
  const { app } = await startPortal({
    settings: { TRUST_NAME: 'Our Trust', TRUST_WHATSAPP: '9123456780' },
  })
  const response = await app.inject(address)
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=60')
  expect(response.json()).toEqual({
    email: 'office@sangam.example',
    contcat: '9000000000',
    customer_care_whatapp_link: 'https://wa.me/919123456780',
    is_payment_enabled: 0,
    fee_amount: 0,
    payment_mobile_number: '',
    trust_name: 'Our Trust',
    trust_name_mr: expect.stringContaining('संगम'),
    address: expect.stringContaining('Shegaon'),
    address_mr: expect.stringContaining('शेगाव'),
    map_link: expect.stringMatching(/^https:/),
    facebook_link: expect.stringMatching(/^https:/),
    instagram_link: expect.stringMatching(/^https:/),
    youtube_link: expect.stringMatching(/^https:/),
    site_link: 'https://portal.example/bariapps/',
  })
})

const complete = {
  PAYMENT_FEE: '500',
  PAYMENT_MOBILE: '9123456780',
  PAYMENT_UPI_ID: 'trust@bank',
  PAYMENT_PAYEE_NAME: 'Our Trust',
}

test.each([
  [complete, [1, 500, '9123456780']],
  [{ ...complete, PAYMENT_FEE: '' }, [0, 0, '']],
  [{ ...complete, PAYMENT_MOBILE: '' }, [0, 0, '']],
  [{ ...complete, PAYMENT_UPI_ID: '' }, [0, 0, '']],
  [{ ...complete, PAYMENT_PAYEE_NAME: '' }, [0, 0, '']],
  [{ ...complete, PAYMENT_ENABLED: '0' }, [0, 0, '']],
])('paying with %j', async (settings, expected) => {
  const { app } = await startPortal({ settings: { ...settings } as Record<string, string> })
  const config = (await app.inject(address)).json()
  expect([config.is_payment_enabled, config.fee_amount, config.payment_mobile_number]).toEqual(
    expected,
  )
})

test('what keeps payment off is named', () => {
  expect(missingPaymentSettings(readEnv({ PAYMENT_FEE: '500', PAYMENT_MOBILE: '' }))).toEqual([
    'PAYMENT_MOBILE',
    'PAYMENT_UPI_ID',
    'PAYMENT_PAYEE_NAME',
  ])
  expect(missingPaymentSettings(readEnv(complete))).toEqual([])
  expect(missingPaymentSettings(readEnv({ PAYMENT_ENABLED: '0' }))).toEqual([])
})

test('a demo without payment settings shows paying, with a payee nobody can pay', () => {
  const env = withDemoPayee(readEnv({}))
  expect(isPaymentOn(env)).toBe(true)
  expect(env.PAYMENT_PAYEE_NAME).toContain('DEMO')
  expect(isPaymentOn(withDemoPayee(readEnv({ PAYMENT_ENABLED: '0' })))).toBe(false)
  // an own setting is never mixed with made-up ones
  expect(withDemoPayee(readEnv({ PAYMENT_FEE: '100' })).PAYMENT_UPI_ID).toBe('')
  expect(withDemoPayee(readEnv(complete)).PAYMENT_UPI_ID).toBe('trust@bank')
})
