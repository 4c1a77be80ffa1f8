import { todayInIndia } from '@sangam/contract/dates'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { expect, test } from 'vitest'
import {
  claimed,
  decidePayment,
  fetchFile,
  newUtr,
  payer,
  paymentSettings,
} from '../../../testing/payment-factory.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { financialYear, findLedgerRow } from '../ledger/ledger.queries.ts'
import { amountInWords } from './receipt.amount-in-words.ts'
import { receiptOf } from './receipt.pdf.ts'

const portal = await startPortal({
  settings: {
    ...paymentSettings,
    trust_name: 'Our Own Trust',
    trust_registration: 'E-1234 (Nashik)',
    trust_pan: 'AAATO1234K',
  },
})
const admin = await portal.admin()

/** The content of a receipt, with the values of its rows by label. */
async function contentOf(id: number, language: 'en' | 'mr') {
  const payment = await findLedgerRow(portal.services.db, id)
  if (!payment) throw new Error('there is no payment')
  const { rows, ...rest } = receiptOf(payment, '12 Main Road,\nWai', language, portal.services.env)
  return { ...rest, ...Object.fromEntries(rows.map(({ label, value }) => [label, value])) }
}

const receipt = (who: { token: string }, id: number, language = 'en') =>
  fetchFile(portal, who, `payments/${id}/receipt.pdf?lang=${language}`)

test('the family and admins can download the receipt of a payment that is done', async () => {
  const family = await payer(portal)
  const utr = newUtr()
  const id = await claimed(portal, family, utr)
  expect((await receipt(family, id)).statusCode).toBe(404)
  const { data } = await decidePayment(admin, id)
  for (const who of [family, admin]) {
    const response = await receipt(who, id)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toContain(`receipt-${data.receipt_number}.pdf`)
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await contentOf(id, 'en')).toMatchObject({
    language: 'en',
    heading: 'Receipt',
    amount: '₹501.00',
    trust: { name: 'Our Own Trust' },
    notice: '',
    'Receipt number': data.receipt_number,
    'Received from': 'Rohan Dilip Gawande',
    'Registration number': family.number,
    Address: '12 Main Road, Wai',
    'Financial year': financialYear(todayInIndia().slice(0, 7)),
    'Registration of the trust': 'E-1234 (Nashik)',
    'PAN of the trust': 'AAATO1234K',
    'In words': 'Rupees Five Hundred One Only',
    'Paid by': 'UPI',
    UTR: utr,
  })
  expect(await contentOf(id, 'mr')).toMatchObject({
    language: 'mr',
    heading: 'पावती',
    'पावती क्रमांक': data.receipt_number,
    अक्षरी: 'रुपये पाचशे एक फक्त',
  })
})

test('nobody else can download it', async () => {
  const family = await payer(portal)
  const id = await claimed(portal, family)
  await decidePayment(admin, id)
  expect((await receipt(await payer(portal), id)).statusCode).toBe(404)
  expect((await receipt({ token: 'x'.repeat(43) }, id)).statusCode).toBe(401)
  for (const wrong of ['0', '999999', 'x', '1e9', '-1']) {
    const answer = await fetchFile(portal, admin, `payments/${wrong}/receipt.pdf`)
    expect(answer.statusCode).toBe(404)
  }
})

test('a refunded payment’s receipt says so', async () => {
  const id = await claimed(portal, await payer(portal))
  await decidePayment(admin, id)
  await admin.call('payments/refund', { payment_id: id, acton_remark: 'Twice' })
  expect((await contentOf(id, 'en')).notice).toMatch(
    /^This payment was refunded on \d\d\/\d\d\/\d{4}\.$/,
  )
  expect((await receipt(admin, id)).statusCode).toBe(200)
})

test.each([
  ['en', ['Receipt', 'Rupees Five Hundred One Only', '₹501.00']],
  ['mr', ['पावती', 'रुपये पाचशे एक फक्त', 'वधू-वर नोंदणी शुल्क']],
])('its text can be read by programs (%s)', async (language, expected) => {
  const id = await claimed(portal, await payer(portal))
  await decidePayment(admin, id)
  const { rawPayload } = await receipt(admin, id, language)
  const { text } = await readPdf(rawPayload)
  for (const line of expected) expect(text).toContain(line)
})

test('the address of the family is on its own copy only', async () => {
  const family = await payer(portal)
  const id = await claimed(portal, family)
  await decidePayment(admin, id)
  const textFor = async (reader: { token: string }) =>
    (await readPdf((await receipt(reader, id)).rawPayload)).text.replace(/\s+/g, ' ')
  expect(await textFor(family)).toContain(sampleProfileForm.current_address)
  expect(await textFor(admin)).not.toContain(sampleProfileForm.current_address)
})

test.each([
  [100, 'Rupees One Only', 'रुपये एक फक्त'],
  [10_000, 'Rupees One Hundred Only', 'रुपये शंभर फक्त'],
  [15_050, 'Rupees One Hundred Fifty and Fifty Paise Only', 'रुपये एकशे पन्नास आणि पन्नास पैसे फक्त'],
  [110_100, 'Rupees One Thousand One Hundred One Only', 'रुपये एक हजार एकशे एक फक्त'],
  [
    12_34_567_00,
    'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Only',
    'रुपये बारा लाख चौतीस हजार पाचशे सदुसष्ट फक्त',
  ],
  [1_00_00_000_00, 'Rupees One Crore Only', 'रुपये एक कोटी फक्त'],
  [50, 'Rupees Zero and Fifty Paise Only', 'रुपये शून्य आणि पन्नास पैसे फक्त'],
  [9_900, 'Rupees Ninety Nine Only', 'रुपये नव्याण्णव फक्त'],
])('%i paise are spelt out', (paise, english, marathi) => {
  expect(amountInWords(paise, 'en')).toBe(english)
  expect(amountInWords(paise, 'mr')).toBe(marathi)
})
