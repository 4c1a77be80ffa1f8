import { randomInt } from 'node:crypto'
import { findCard, newBusinessName, registerBusiness, uploadBanner } from './business-entry.ts'
import { admin, choose, expect, member, type Page, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { texts } from './texts.ts'

async function fillIn(page: Page, name: string): Promise<void> {
  await choose(page, 'Region', 'Nagpur')
  await choose(page, 'Category', 'Jewellery')
  await page.getByLabel('Category name').fill('Silver work')
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Owner name').fill('Vishwas Borade')
  await page.getByLabel('Contact no').fill('98765 43210')
  await page.getByLabel('Address').fill('Main road')
  await page.getByLabel('City or village name').fill('Ramtek')
  await page.getByLabel('Pincode').fill('441106')
  await page.getByLabel('About your business').fill('Anklets and lamps of silver.')
}

test('an owner registers a business; approval shows it to all @phone-only @quick', async ({
  page,
  open,
  login,
  verifiedMember,
  expectAccessible,
}) => {
  test.slow()
  const owner = await verifiedMember()
  const name = newBusinessName()
  await login(owner.mobile)
  await open('/business')
  await page.getByRole('link', { name: 'Register your business' }).click()

  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Please upload banner image').first()).toBeVisible()
  await expect(page.getByText('Required')).toHaveCount(9)

  const upload = page.getByRole('button', { name: 'Upload', exact: true })
  await expect(upload).toBeDisabled()
  await page
    .getByTestId('banner-input')
    .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Upload Image only')).toBeVisible()
  await expect(upload).toBeDisabled()

  await page.getByLabel('Website link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('begins with http:// or https://')).toBeVisible()
  await page.getByLabel('Website link').fill('https://vishwas.example/')
  await page.getByLabel('Contact no').fill('12')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await expectAccessible()

  await uploadBanner(page, '#8f3a26')
  await expect(page.getByText('File upload successfully')).toBeVisible()
  await fillIn(page, name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/business$/)
  const card = await findCard(page, name)
  await expect(card).toContainText('Pending')
  await expect(card).toContainText('Vishwas Borade')
  await expect(card).toContainText('Jewellery – Silver work')
  await expect(card).toContainText('Nagpur, Ramtek')
  await card.getByRole('link', { name }).click()
  await expect(page.getByText('This entry waits for approval.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
  const address = page.url()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('img', { name: `Banner of ${name}` })).toHaveJSProperty(
    'complete',
    true,
  )

  // other members cannot see it before approval
  await login(member)
  await page.goto(address)
  await expect(page).toHaveURL(/\/business$/)

  await login(admin)
  await page.goto(address)
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/business$/)
  await expect(page.getByText(`${name} is approved.`)).toBeVisible()

  await login(member)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Approved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
})

test('the owner of a rejected entry reads why and corrects it, and the entry stays rejected', async ({
  page,
  baseUrl,
  open,
  login,
  verifiedMember,
}) => {
  test.slow()
  const owner = await verifiedMember()
  const { name } = await registerBusiness(page.request, baseUrl, owner.mobile)
  await login(admin)
  await open('/admin')
  await page.getByRole('link', { name: /^Businesses/ }).click()
  await (await findCard(page, name)).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Enter remark').fill('Which silver? Please say more.')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/business/)

  const { business_page: mr } = texts.mr
  await login(owner.mobile)
  await open('/business?status=mine', 'mr')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(mr.msg_rejected_hint)).toBeVisible()
  await expect(page.getByText('Which silver? Please say more.')).toBeVisible()
  await page.getByRole('link', { name: mr.btn_edit }).click()
  await expect(page.getByLabel(mr.lbl_form_name)).toHaveValue(name)
  await page.reload()
  await page.getByLabel(mr.lbl_form_about).fill('शुद्ध चांदीचे दागिने.')
  await page.getByRole('button', { name: mr.btn_update }).click()
  await expect(page.getByText(mr.msg_updated)).toBeVisible()
  await expect(page).toHaveURL(/\/business$/)
  await expect(await findCard(page, name)).toContainText(texts.mr.approval.status_Rejected)
})

test('an owner closes the entry and opens it again', async ({
  page,
  baseUrl,
  open,
  login,
  verifiedMember,
}) => {
  const owner = await verifiedMember()
  const { id } = await registerBusiness(page.request, baseUrl, owner.mobile)
  await login(owner.mobile)
  await open(`/business-details?id=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await page.getByRole('button', { name: 'Close this entry' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('You closed this entry')).toBeVisible()
  await page.getByRole('button', { name: 'Open again' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('You closed this entry')).toBeHidden()
})

test('a member finds a business in Marathi and opens its contact links', async ({
  page,
  open,
  login,
}) => {
  const { business_page: mr } = texts.mr
  await login(member)
  await open('/business', 'mr')
  await choose(page, mr.lbl_region, 'नागपूर')
  const card = await findCard(page, 'केटरिंग')
  await expect(card).toHaveCount(1)
  await page.reload()
  await card.getByRole('link', { name: 'Pooja Caterers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pooja Caterers' })).toBeVisible()

  await expect(page.getByRole('link', { name: mr.btn_call })).toHaveAttribute(
    'href',
    'tel:+919100000003',
  )
  await expect(page.getByRole('link', { name: mr.btn_whatsapp, exact: true })).toHaveAttribute(
    'href',
    'https://wa.me/919100000003',
  )
  const website = page.getByRole('link', { name: 'https://poojacaterers.example/' })
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(website).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('link', { name: mr.btn_map })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/.*440010/,
  )
  await page.getByRole('link', { name: 'मागे' }).click()
  await page.getByRole('searchbox').fill('असे काही नाही')
  await choose(page, mr.lbl_region, 'पुणे')
  await expect(page.getByText('पुणे – माहिती उपलब्ध नाही')).toBeVisible()
})

test('an unknown id opens the list, and so does the form of another member', async ({
  page,
  open,
  login,
}) => {
  test.slow()
  await login(member)
  for (const id of ['999999', 'abc', '-1', '']) {
    await open(`/business-details?id=${id}`)
    await expect(page).toHaveURL(/\/business$/)
  }
  await open('/business-create?id=1')
  await expect(page).toHaveURL(/\/business$/)
})

test('a search that fires while a result opens does not cancel the navigation', async ({
  page,
  open,
  login,
}) => {
  await page.clock.install()
  await login('9000000003')
  await open('/business')
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  const chunk = /assets\/business-details-[^/]*\.js/
  const held = await holdRequests(page, chunk)
  const navigation = page.waitForRequest(chunk)
  // with a paused clock the debounced search fires only when the test says so
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.getByLabel('Search by name, owner or category').fill(name.slice(0, 4))
  await link.click()
  await navigation
  await page.clock.runFor(1_000)
  await page.clock.resume()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('long words without a space do not break the pages @phone-only', async ({
  page,
  open,
  login,
  verifiedMember,
}) => {
  test.slow()
  const owner = await verifiedMember()
  await login(owner.mobile)
  await open('/business-create')
  const word = `${randomInt(1e9)}`.padEnd(100, 'क')
  await uploadBanner(page, '#5e7a3a')
  await expect(page.getByText('File upload successfully')).toBeVisible()
  await fillIn(page, word)
  for (const label of ['Category name', 'Owner name', 'Address', 'About your business']) {
    await page.getByLabel(label).fill(word)
  }
  await page.getByLabel('City or village name').fill(word.slice(0, 75))
  await page.getByLabel('Pincode').fill(word)
  await page.getByLabel('Website link').fill(`https://example.com/${word}`)
  await page.getByRole('button', { name: 'Create' }).click()
  const card = await findCard(page, word.slice(0, 20))
  await expect(card).toBeVisible()
  const hidden = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(await hidden()).toBe(0)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  expect(await hidden()).toBe(0)
})
