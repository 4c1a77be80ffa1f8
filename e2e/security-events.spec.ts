import { admin, expect, test } from './fixtures.ts'
import { texts } from './texts.ts'
import { visits } from './visits.ts'

const superAdmin = '9000000001'

for (const { language, device } of visits) {
  test(`a member sees the own logins in ${language} ${device}`, async ({
    page,
    login,
    open,
    verifiedMember,
    expectAccessible,
  }) => {
    const { lbl_own, kind_login } = texts[language].security_events
    const person = await verifiedMember()
    await login(person.mobile)
    await open('/my-account#login', language)
    await expect(page.getByRole('heading', { name: lbl_own })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: kind_login }).first()).toBeVisible()
    await expectAccessible()
  })
}

test('a super admin finds the logins of a person @phone', async ({
  page,
  login,
  open,
  verifiedMember,
  callAs,
  expectAccessible,
  isMobile,
}) => {
  const person = await verifiedMember()
  await callAs(person.mobile, 'session/list')
  await login(superAdmin)
  await open('/admin')
  await page.getByRole('link', { name: 'Records' }).click()
  await page.getByRole('link', { name: 'Security events' }).click()
  const filters = page.getByRole('button', { name: 'Filters' })
  if (isMobile) {
    await expect(page.getByLabel('Name or mobile number')).toBeHidden()
    await filters.click()
  }
  await page.getByLabel('Name or mobile number').fill(person.mobile)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Login' }).first()
  await expect(row).toContainText(`******${person.mobile.slice(-4)}`)
  await page.getByLabel('From').fill('01/01/2100')
  await expect(page.getByRole('table')).toBeHidden()
  await expectAccessible()
  if (isMobile) {
    await page.getByRole('button', { name: '2 filters set' }).click()
    await expect(page.getByLabel('From')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  if (isMobile) await filters.click()
  await expect(page.getByLabel('From')).toHaveValue('')
  await expect(page.getByLabel('Name or mobile number')).toHaveValue('')
})

test('the security events of all users are for super admins only', async ({
  page,
  login,
  open,
}) => {
  await login(admin)
  await open('/security-events')
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('link', { name: 'Security events' })).toBeHidden()
})
