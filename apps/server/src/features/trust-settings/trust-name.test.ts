import { expect, test } from 'vitest'
import { fillManifest } from '../../http/pages/trust-pages.ts'
import {
  claimed,
  decidePayment,
  fetchFile,
  payer,
  paymentSettings,
} from '../../testing/payment-factory.ts'
import { approvedProfile, storedProfile } from '../../testing/profile-factory.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal({
  settings: {
    ...paymentSettings,
    trust_name: 'Teli Samaj Trust',
    trust_name_mr: 'तेली समाज संस्था',
    trust_short_name: 'Teli',
    trust_short_name_mr: 'तेली',
    trust_email: 'office@teli.example',
    trust_address: 'Nashik',
    trust_address_mr: 'नाशिक',
  },
})
const { env, publicUrl } = portal.services

/** The product's own name, which only its demonstration shows. */
const productName = /sangam|संगम/i

test('documents of a trust do not show the name of the product', async () => {
  const admin = await portal.superAdmin()
  const family = await payer(portal)
  const payment = await claimed(portal, family)
  await decidePayment(admin, payment)
  const profile = await approvedProfile(portal)
  const { photoPath } = await storedProfile(portal, profile.id)
  const photo = photoPath.replace('profile/', '')
  for (const language of ['en', 'mr']) {
    for (const address of [
      `payments/${payment}/receipt.pdf?lang=${language}`,
      `profile-pdf/${photo}?lang=${language}`,
    ]) {
      const response = await fetchFile(portal, admin, address)
      expect([address, response.statusCode]).toEqual([address, 200])
      const { text } = await readPdf(response.rawPayload)
      expect(text).toMatch(/Teli Samaj Trust|तेली समाज/)
      expect(text).not.toMatch(productName)
      expect(response.rawPayload.toString('latin1')).not.toMatch(/sangam/i)
    }
  }
})

test('messages of a trust do not show the name of the product', async () => {
  const admin = await portal.superAdmin()
  await portal.visitor.call('login', { mobile_no: admin.mobile })
  const { data } = await admin.call('settings/sms', {})
  const texts = [portal.sent.at(-1)?.text, ...data.templates.map(({ text }) => text)]
  for (const text of texts) {
    expect(text).toMatch(/Teli|तेली/)
    expect(text).not.toMatch(productName)
  }
})

test('the manifest and the public data do not show the name of the product', async () => {
  const config = await portal.app.inject('/bariapps/data/configs.json')
  expect(config.body).not.toMatch(productName)
  expect(fillManifest('{}', { env, publicUrl, isSetupOpen: false })).not.toMatch(productName)
})

test('spreadsheets and calls do not show the name of the product', async () => {
  const admin = await portal.superAdmin()
  const list = await fetchFile(portal, admin, 'exports/users.csv')
  expect(list.statusCode).toBe(200)
  expect(list.body).not.toMatch(productName)
})
