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

test('a double tap of an admin decides once', async ({
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
