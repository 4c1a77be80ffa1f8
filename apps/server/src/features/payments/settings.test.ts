import { expect, test } from 'vitest'
import { withDemoPayee } from '../../demo/demo-payee.ts'
import { isPaymentOn, missingPaymentSettings } from '../../settings/payment.ts'
import { paymentSettings } from '../../testing/payment-factory.ts'
import { testEnv } from '../../testing/test-env.ts'

test('the missing settings that keep payment off are listed', () => {
  expect(missingPaymentSettings(testEnv({ payment_fee: '500', payment_mobile: '' }))).toEqual([
    'PAYMENT_MOBILE',
    'PAYMENT_UPI_ID',
    'PAYMENT_PAYEE_NAME',
  ])
  expect(missingPaymentSettings(testEnv(paymentSettings))).toEqual([])
  expect(missingPaymentSettings(testEnv({ payment_enabled: '0' }))).toEqual([])
})

test('a demo without payment settings shows the payment page, with a payee nobody can pay', () => {
  const demo = (settings: Record<string, string>) => withDemoPayee(testEnv(settings).trust)
  const isOn = (settings: Record<string, string>) =>
    isPaymentOn({ ...testEnv(settings), trust: demo(settings) })
  expect(isOn({})).toBe(true)
  expect(demo({}).payment_payee_name).toContain('DEMO')
  expect(isOn({ payment_enabled: '0' })).toBe(false)
  // real settings are never mixed with demo ones
  expect(demo({ payment_fee: '100' }).payment_upi_id).toBe('')
  expect(demo(paymentSettings).payment_upi_id).toBe(paymentSettings.payment_upi_id)
})
