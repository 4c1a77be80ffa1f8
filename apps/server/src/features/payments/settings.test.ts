import { expect, test } from 'vitest'
import { withDemoPayee } from '../../demo/demo-payee.ts'
import { readEnv } from '../../settings/env.ts'
import { paymentSettings } from '../../testing/payment-factory.ts'
import { isPaymentOn, missingPaymentSettings } from './payments.public.ts'

test('the missing settings that keep payment off are listed', () => {
  expect(missingPaymentSettings(readEnv({ PAYMENT_FEE: '500', PAYMENT_MOBILE: '' }))).toEqual([
    'PAYMENT_MOBILE',
    'PAYMENT_UPI_ID',
    'PAYMENT_PAYEE_NAME',
  ])
  expect(missingPaymentSettings(readEnv(paymentSettings))).toEqual([])
  expect(missingPaymentSettings(readEnv({ PAYMENT_ENABLED: '0' }))).toEqual([])
})

test('a demo without payment settings shows the payment page, with a payee nobody can pay', () => {
  const env = withDemoPayee(readEnv({}))
  expect(isPaymentOn(env)).toBe(true)
  expect(env.PAYMENT_PAYEE_NAME).toContain('DEMO')
  expect(isPaymentOn(withDemoPayee(readEnv({ PAYMENT_ENABLED: '0' })))).toBe(false)
  // real settings are never mixed with demo ones
  expect(withDemoPayee(readEnv({ PAYMENT_FEE: '100' })).PAYMENT_UPI_ID).toBe('')
  expect(withDemoPayee(readEnv(paymentSettings)).PAYMENT_UPI_ID).toBe(
    paymentSettings.PAYMENT_UPI_ID,
  )
})
