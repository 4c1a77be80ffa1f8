import { admin, expect, test } from './fixtures.ts'

test('a verified member finds the details, the own registration and a way for every request', async ({
  page,
  open,
  login,
  verifiedMember,
}) => {
  const person = await verifiedMember()
  await login(person.mobile)
  await open('/my-account#data')
  const main = page.getByRole('main')
  await expect(main.getByText('only the trust can change them')).toBeVisible()
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'My vadhu-var registration' })).toHaveAttribute(
    'href',
    '/bariapps/my-registration',
  )
  await expect(main.getByRole('link', { name: 'correction' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${person.mobile.slice(5)}`),
  )
  await main.getByRole('link', { name: 'Open My data' }).click()
  for (const request of ['Make my copy', 'Leave the portal']) {
    await expect(page.getByRole('button', { name: request })).toBeVisible()
  }
})

test('an admin corrects the details of a verified member', async ({
  page,
  open,
  login,
  verifiedMember,
  callAs,
}) => {
  const person = await verifiedMember()
  await login(admin)
  await open(`/user-details?id=${person.id}`)
  await page.getByRole('button', { name: 'Correct the details' }).click()
  const firstName = page.getByLabel('First name')
  await firstName.fill('')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(firstName).toBeFocused()
  await firstName.fill('Nandita')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nandita Borade')
  expect(await callAs(person.mobile, 'session/me')).toMatchObject({ first_name: 'Nandita' })
})
