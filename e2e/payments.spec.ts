import { readFile } from 'node:fs/promises'
import { admin, expect, newUtr, type Page, test } from './fixtures.ts'
import { type Family, registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'

const pagePath = (family: Family) => `/payment?id=${family.profileId}`

const claim = async (page: Page, utr: string) => {
  await page.getByLabel('12-digit UTR').fill(utr)
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByText('Your payment is being checked').first()).toBeVisible()
}

/** Opens a payment of the ledger by its registration number. */
async function openPayment(page: Page, family: Family): Promise<void> {
  await page.getByLabel('Search by name, registration number or UTR').fill(family.number)
  await expect(page.getByText('1 payment found')).toBeVisible()
  await page.getByRole('button', { name: /^Payment details of/ }).click()
}

test('a family pays, submits the UTR, and gets a receipt after an admin confirms @quick', async ({
  page,
  open,
  login,
  request,
  expectAccessible,
}) => {
  // three logins
  test.slow()
  const family = await registerFamily(request)
  const utr = newUtr()

  await login(family.mobile)
  await open('/my-registration')
  await page.getByRole('link', { name: 'Make a payment' }).first().click()
  await expect(page.getByRole('heading', { name: 'Registration fee' })).toBeVisible()
  await expect(page.getByText('Pay ₹501 now by UPI to the mobile number')).toBeVisible()
  await expect(page.getByText('do not send any money')).toBeVisible()
  await expect(page.getByText(`${family.number} · Tejas Bhaskar Ghate`)).toBeVisible()
  const qr = page.getByRole('img', { name: /QR code to pay/ })
  await expect(qr).toHaveJSProperty('naturalWidth', 640)
  await expect(page.getByRole('link', { name: 'Pay with UPI app' })).toHaveCount(0)

  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('12-digit UTR').fill('123')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByText('The UTR has exactly 12 digits')).toBeVisible()
  await claim(page, utr)
  const whatsApp = page.getByRole('link', { name: 'Tell us on WhatsApp' })
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(
    `${family.number} (Tejas Bhaskar Ghate). UTR: ${utr}`,
  )

  await page.reload()
  await expect(page.getByText(`You told us UTR ${utr}`)).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code to pay/ })).toHaveCount(0)
  await expect(page.getByText('Pay ₹501 now')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL(/\/my-registration$/)
  const steps = page.getByRole('list', { name: 'Steps of your registration' })
  await expect(steps).toContainText(/Submitted on \d\d\/\d\d\/\d{4}/)
  await expect(steps).toContainText('The trust is checking your profile')
  await expect(steps).toContainText(/Registration fee: Under review since \d\d\/\d\d\/\d{4}/)
  await expect(steps).toContainText('Please do not pay again')
  await expect(page.getByRole('link', { name: 'Make a payment' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page.getByText(/^Under review since/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make a payment' })).toHaveCount(0)

  await login(admin)
  await open('/admin')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await openPayment(page, family)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(`UTR ${utr}? A receipt is made at once.`)).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(/The payment is confirmed, receipt SR-\d{6}/)).toBeVisible()

  await login(family.mobile)
  await open(pagePath(family))
  await expect(page.getByText('Thanks, your payment is successfully done.')).toBeVisible()
  await expect(page.getByText(`Your registration number: ${family.number}`)).toBeVisible()
  await expectAccessible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt' }).click()
  const receipt = await saving
  expect(receipt.suggestedFilename()).toMatch(/^receipt-SR-\d{6}\.pdf$/)
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL(/\/my-registration$/)
  await expect(page.getByText(/Registration fee: Paid, receipt SR-\d{6}/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download receipt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make a payment' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page.getByText(/^Paid, receipt SR-\d{6}/)).toBeVisible()
})

test('a rejected payment shows its reason, and the family can pay again', async ({
  page,
  open,
  login,
  request,
}) => {
  const family = await registerFamily(request)
  await login(family.mobile)
  await open(pagePath(family))
  await claim(page, newUtr())

  await login(admin)
  await open('/payments')
  await openPayment(page, family)
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Enter remark').fill('Not found in the account')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('The payment is refused.')).toBeVisible()

  await login(family.mobile)
  await open(`/details/${family.profileId}`)
  await expect(page.getByText('Refused: Not found in the account')).toBeVisible()
  await open('/my-registration')
  await expect(page.getByText('Registration fee: Refused: Not found in the account')).toBeVisible()
  await page.getByRole('link', { name: 'Make a payment' }).click()
  await expect(
    page.getByText(
      'Payment is failed, but your registration is successfully done, you can pay after some time',
    ),
  ).toBeVisible()
  await expect(page.getByText('Not found in the account')).toBeVisible()
  await expect(page.getByText(`Your registration number: ${family.number}`)).toBeVisible()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await expect(page.getByLabel('12-digit UTR')).toBeVisible()
  await page.reload()
  await claim(page, newUtr())
  await open(pagePath(family))
  await expect(page.getByText('Your payment is being checked')).toBeVisible()
})

test('an admin confirms from the bank statement, records cash and reads the report', async ({
  page,
  open,
  login,
  request,
  expectAccessible,
}) => {
  const [claimer, cashPayer] = [await registerFamily(request), await registerFamily(request)]
  const lessPayer = await registerFamily(request)
  const [utr, otherUtr] = [newUtr(), newUtr()]
  for (const [family, number] of [
    [claimer, utr],
    [lessPayer, otherUtr],
  ] as const) {
    await login(family.mobile)
    await open(pagePath(family))
    await claim(page, number)
  }

  await login(admin)
  await open('/payments?view=statement')
  const choose = (text: string) =>
    page.getByTestId('statement-input').setInputFiles({
      name: 'march.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await choose('Date,Narration,Credit\n31/02/2026,x,5')
  await expect(page.getByText('Line 2: the date is not a date.')).toBeVisible()
  // the button waits until the page is up to date
  const button = page.getByRole('button', { name: 'Choose the statement' })
  await expect(button).toBeEnabled()
  const statement = `Date,Narration,Debit,Credit
14/03/2026,UPI/CR/${utr}/GHATE,,501.00
15/03/2026,SALARY ${utr.slice(1)},,9000.00
16/03/2026,UPI/CR/${otherUtr}/GHATE,,400.00`
  await choose(statement)
  await expect(page.getByRole('heading', { name: 'Found in the ledger (1)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not matched (2)' })).toBeVisible()
  await expect(page.getByText('No payment with this number or reference')).toBeVisible()
  await expectAccessible()
  await page.reload()
  await page.getByRole('button', { name: 'Confirm 1 payment' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('1 payment is confirmed.')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Already confirmed by this statement (1)' }),
  ).toBeVisible()
  await choose(statement)
  await expect(page.getByText('This file was uploaded before')).toBeVisible()

  await page.getByRole('button', { name: 'Record cash or transfer' }).click()
  await page.getByLabel('Registration number').fill(cashPayer.number)
  await page.getByLabel('Who gave it, and to whom').fill('The father, to the office')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/The payment is recorded, receipt SR-\d{6}/)).toBeVisible()

  await page.getByRole('tab', { name: 'Report' }).click()
  await expect(
    page.getByRole('table', { name: 'Report' }).getByText('Total', { exact: true }),
  ).toBeVisible()
  await open('/payments?state=all')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const ledger = await readFile(await (await saving).path(), 'utf8')
  expect(ledger).toContain(`"${cashPayer.number}","Tejas Bhaskar Ghate",501,"Cash","Done"`)
  expect(ledger).toContain(`"${utr}"`)

  // another amount than the one to be paid is warned about, also outside of the statement
  await open('/payments')
  await openPayment(page, lessPayer)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Attention: the bank statement shows ₹400 for this payment, not ₹501.',
  )
})

test('on a phone the fee is paid with the UPI app, in Marathi @phone-only', async ({
  page,
  open,
  login,
  request,
}) => {
  const family = await registerFamily(request)
  await login(family.mobile)
  await open(pagePath(family), 'mr')
  const { payment_page: mr } = texts.mr
  await expect(page.getByRole('heading', { name: mr.title })).toBeVisible()
  const pay = page.getByRole('link', { name: mr.btn_upi_app })
  await expect(pay).toHaveAttribute('href', /^upi:\/\/pay\?pa=demo@sangam&.*am=501\.00&cu=INR/)
  const hidden = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(hidden).toBeLessThanOrEqual(0)
})

test('a family that pauses its profile is not asked to pay and has nothing to share', async ({
  page,
  open,
  login,
  callAs,
  request,
}) => {
  const family = await registerFamily(request)
  await callAs(family.mobile, 'vadhu-var/my-profile', {
    bride_groom_id: family.profileId,
    action: 'pause',
  })
  await login(family.mobile)
  await open('/my-registration')
  await expect(page.getByText('Not in the list while it is paused')).toBeVisible()
  await expect(page.getByText('Registration fee: Not paid yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make a payment' })).toHaveCount(0)
  await open(`/details/${family.profileId}`)
  await expect(page.getByText('Not paid yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make a payment' })).toHaveCount(0)
  const share = page.getByRole('main').getByRole('link', { name: 'Share', exact: true })
  await expect(share).toHaveCount(0)
})

test('a member cannot open the payment of another family', async ({
  page,
  open,
  login,
  request,
}) => {
  const [family, stranger] = [await registerFamily(request), await registerFamily(request)]
  await login(stranger.mobile)
  for (const address of [pagePath(family), '/payment', '/payment?id=x', '/payment?id=99999999']) {
    await open(address)
    await expect(page).toHaveURL(/\/my-registration$/)
  }
})
