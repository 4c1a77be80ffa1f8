import { moduleNames } from '@sangam/contract/modules'
import { expect, test } from 'vitest'
import { paymentSettings } from '../../testing/payment-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'

const address = '/bariapps/data/configs.json'

test('the configuration has every field the pages use', async () => {
  const { app } = await startPortal({
    settings: {
      trust_name: 'Our Trust',
      trust_whatsapp: '9123456780',
      grievance_officer_name: 'Asha Patil',
    },
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
    officer_name: 'Asha Patil',
    officer_name_mr: expect.any(String),
    officer_designation: expect.any(String),
    officer_designation_mr: expect.any(String),
    // those of the office, if the officer has none
    officer_mobile: '9000000000',
    officer_email: 'office@sangam.example',
    officer_hours: expect.any(String),
    officer_hours_mr: expect.any(String),
    appeals_name: expect.any(String),
    appeals_name_mr: expect.any(String),
    data_contact_name: '',
    data_contact_designation: '',
    data_contact_mobile: '',
    data_contact_email: '',
    data_contact_hours: '',
    leave_days: 7,
    retention_days: 180,
    account_retention_days: 180,
    dormant_months: 24,
    legal_since: '',
    registration_needs: [],
    modules: [...moduleNames],
    biodata_fields: {},
    own_fields: [],
  })
})

test('the legal texts apply since somebody of the trust has read them', async () => {
  const { app } = await startPortal({ settings: { legal_read_on: '2026-03-15' } })
  expect((await app.inject(address)).json().legal_since).toBe('2026-03-15')
})

test.each([
  [paymentSettings, [1, 501, '9123456780']],
  [{ ...paymentSettings, payment_fee: '' }, [0, 0, '']],
  [{ ...paymentSettings, payment_mobile: '' }, [0, 0, '']],
  [{ ...paymentSettings, payment_upi_id: '' }, [0, 0, '']],
  [{ ...paymentSettings, payment_payee_name: '' }, [0, 0, '']],
  [{ ...paymentSettings, payment_enabled: '0' }, [0, 0, '']],
])('payment with the settings %j', async (settings, expected) => {
  const { app } = await startPortal({ settings: { ...settings } as Record<string, string> })
  const config = (await app.inject(address)).json()
  expect([config.is_payment_enabled, config.fee_amount, config.payment_mobile_number]).toEqual(
    expected,
  )
})
