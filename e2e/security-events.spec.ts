import { expect, test } from './fixtures.ts'
import { texts } from './texts.ts'

const superAdmin = '9000000001'

test('a member sees the own logins @phone-only @quick', async ({
  page,
  login,
  open,
  verifiedMember,
}) => {
  const { lbl_own, kind_login } = texts.mr.security_events
  const person = await verifiedMember()
  await login(person.mobile)
  await open('/my-account#login', 'mr')
  await expect(page.getByRole('heading', { name: lbl_own })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: kind_login }).first()).toBeVisible()
})

test('a super admin finds the logins of a person @phone-only', async ({
  page,
  login,
  open,
  verifiedMember,
  callAs,
  expectAccessible,
}) => {
  const person = await verifiedMember()
  await callAs(person.mobile, 'session/list')
  await login(superAdmin)
  await callAs(superAdmin, 'get-user-details-by-id', { user_details_id: 3 })
  await open('/admin')
  await page.getByRole('link', { name: 'Records' }).click()
  await page.getByRole('link', { name: 'Security events' }).click()
  // what an admin has read is named like its page
  const readings = page.getByRole('row').filter({ hasText: 'Mobile numbers read' })
  await expect(readings.filter({ hasText: /User details · \d+ number/ }).first()).toBeVisible()
  const filters = page.getByRole('button', { name: 'Filters' })
  await expect(page.getByLabel('Name or mobile number')).toBeHidden()
  await filters.click()
  await page.getByLabel('Name or mobile number').fill(person.mobile)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Login' }).first()
  await expect(row).toContainText(`******${person.mobile.slice(-4)}`)
  await page.getByLabel('From').fill('01/01/2100')
  await expect(page.getByRole('table')).toBeHidden()
  await expectAccessible()
  await page.getByRole('button', { name: '2 filters set' }).click()
  await expect(page.getByLabel('From')).toBeHidden()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await filters.click()
  await expect(page.getByLabel('From')).toHaveValue('')
  await expect(page.getByLabel('Name or mobile number')).toHaveValue('')
})
