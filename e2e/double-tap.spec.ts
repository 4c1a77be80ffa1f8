import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { registerBusiness } from './business-entry.ts'
import { admin, expect, type Page, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { registerFamily } from './registered-family.ts'

/** Clicks twice before the server answers, and expects that the call is sent once. */
async function expectOneRequest(
  page: Page,
  call: string,
  button: Locator,
  outcome: Locator,
): Promise<void> {
  const address = new RegExp(`/api/${call}$`)
  let sent = 0
  page.on('request', (request) => {
    if (address.test(request.url())) sent += 1
  })
  const answer = await holdRequests(page, address)
  const first = page.waitForRequest(address)
  await button.dblclick()
  await first
  answer.resolve()
  await expect(outcome).toBeVisible()
  expect(sent).toBe(1)
  await page.unroute(address)
}

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirmation' })

test('a double tap sends one contact message', async ({ page, open }) => {
  await open('/contact')
  for (const label of ['First name', 'Last name', 'Subject', 'Message'])
    await page.getByLabel(label).fill('Kalpana')
  await page.getByLabel('Mobile number or e-mail').fill('kalpana@example.org')
  const thanks = page.getByText('Thank you for contact with us')
  await expectOneRequest(page, 'contact-us', page.getByRole('button', { name: 'Send' }), thanks)
})

test('a double tap adds one wish', async ({ page, open, login, memberWithAccess }) => {
  await login((await memberWithAccess()).mobile)
  await open('/matrimony?number=VV-0000003')
  const heart = page.getByRole('button', { name: /wish list$/ })
  const notice = page.getByText(/is added to your wish list/)
  await expectOneRequest(page, 'vadhu-var/wish-list', heart, notice)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a double tap submits one UTR, pauses once and deletes once', async ({
  page,
  open,
  login,
  request,
}) => {
  const family = await registerFamily(request)
  await login(family.mobile)
  await open(`/payment?id=${family.profileId}`)
  const utr = String(randomInt(1e11, 1e12 - 1))
  await page.getByLabel('12-digit UTR').fill(utr)
  const paid = page.getByRole('button', { name: 'I have paid' })
  await expectOneRequest(page, 'payments/claim', paid, page.getByText(utr).first())

  const call = 'vadhu-var/my-profile'
  await open(`/details/${family.profileId}`)
  await page.getByRole('button', { name: 'Pause' }).click()
  const yes = confirmation(page).getByRole('button', { name: 'Yes' })
  await expectOneRequest(page, call, yes, page.getByText('The change is saved.'))
  await expect(confirmation(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show again' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete my profile' }).click()
  const remove = confirmation(page).getByRole('button', { name: 'Delete', exact: true })
  await expectOneRequest(page, call, remove, page.getByText('You have not done any registration.'))
  await expect(page.getByText('This profile is not available')).toHaveCount(0)
})

test('a double tap writes one review', async ({ page, open, login, verifiedMember }) => {
  await login((await verifiedMember()).mobile)
  await open('/about')
  await page.getByRole('button', { name: 'Write review' }).click()
  const dialog = page.getByRole('dialog')
  const star = await dialog.getByRole('radio', { name: '5 stars' }).getAttribute('id')
  await dialog.locator(`label[for="${star}"]`).click()
  await dialog.getByLabel('Write review').fill('Easy to use')
  const own = page.getByRole('region', { name: 'Your review' })
  const submit = dialog.getByRole('button', { name: 'Submit' })
  await expectOneRequest(page, 'review/create', submit, own)
})

test('a double tap of an admin decides once @quick', async ({
  page,
  open,
  login,
  request,
  baseUrl,
  verifiedMember,
}) => {
  const family = await registerFamily(request)
  const owner = await verifiedMember()
  const business = await registerBusiness(request, baseUrl, owner.mobile)
  await login(admin)
  const yes = confirmation(page).getByRole('button', { name: 'Yes' })

  await open(`/details/${family.profileId}`)
  await page.getByRole('button', { name: 'Approve, verify owner and grant access' }).click()
  const approved = page.getByText('The profile is approved.')
  await expectOneRequest(page, 'vadhu-var/approve-reject', yes, approved)

  await open(`/business-details?id=${business.id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const listed = page.getByText(`${business.name} is approved`)
  await expectOneRequest(page, 'business/actions', yes, listed)
})

test('a double tap saves a business once', async ({
  page,
  open,
  login,
  request,
  baseUrl,
  verifiedMember,
}) => {
  const owner = await verifiedMember()
  const business = await registerBusiness(request, baseUrl, owner.mobile)
  await login(owner.mobile)
  await open(`/business-create?id=${business.id}`)
  await page.getByLabel('City or village name').fill('Mansar')
  const save = page.getByRole('button', { name: 'Update' })
  await expectOneRequest(page, 'business/registration', save, page.getByText('Mansar').first())
})
