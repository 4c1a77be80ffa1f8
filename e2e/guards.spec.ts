import { type PageAccess, pageTable } from '../scripts/page-table.ts'
import { admin, expect, test } from './fixtures.ts'
import { goTo, goToNext } from './go-to.ts'
import { loginPage } from './login-page.ts'
import { texts } from './texts.ts'

const addressesFor = (...access: PageAccess[]) =>
  pageTable()
    .filter((page) => access.includes(page.access))
    .map(({ path }) => path.replace('$id', '1-asha-wankhade'))
const memberPages = addressesFor('member')
const adminPages = addressesFor('admin')

test('a visitor is sent to the login from every page that needs one @quick', async ({
  page,
  open,
  baseUrl,
}) => {
  test.slow()
  await open('/home')
  for (const path of addressesFor('pending', 'member', 'admin')) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(`${baseUrl}/login`)
    expect(await page.evaluate(() => sessionStorage.getItem('return-to'))).toBe(path)
  }
})

test('the login says which page needs it, and the reason stays after a reload', async ({
  page,
  open,
}) => {
  await open('/details/1-asha-wankhade')
  await expect(page.getByText('Please log in to see this profile.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Please log in to see this profile.')).toBeVisible()
  await open('/business')
  await expect(page.getByText('Please log in to open this page.')).toBeVisible()
})

test('a redirect says its reason until the page is left', async ({ page, open, login }) => {
  await login('9000000004')
  await open('/admin')
  const adminOnly = page.getByText('That page is only for the admins of the trust.')
  await expect(adminOnly).toBeVisible()
  await page.reload()
  await expect(adminOnly).toBeVisible()
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome to Sangam')
  await expect(adminOnly).toHaveCount(0)

  await login('9000000005')
  await open('/job-updates')
  await expect(page.getByText('That page opens after the trust has verified you.')).toBeVisible()

  await login('9000000003')
  await open('/details/99999')
  await expect(page).toHaveURL(/\/matrimony$/)
  await expect(page.getByText('This profile is not available')).toBeVisible()
  await open('/payment?id=99999')
  await expect(page.getByText('This registration is not available')).toBeVisible()
})

test('a person returns to the wanted page after the login, or to home from an admin page @quick', async ({
  page,
  open,
  baseUrl,
}) => {
  for (const [mobile, wanted, opened] of [
    ['9000000005', '/my-account', '/my-account'],
    ['9000000004', '/my-account', '/my-account'],
    ['9000000004', '/admin', '/home'],
    ['9000000002', '/users?state=0&search=Raut', '/users?state=0&search=Raut'],
  ] as const) {
    await test.step(`${mobile} wants ${wanted}`, async () => {
      await open(wanted)
      await expect(page).toHaveURL(`${baseUrl}/login`)
      await loginPage(page).logIn(mobile)
      await expect(page).toHaveURL(`${baseUrl}${opened}`)
      await page.evaluate(() => localStorage.clear())
    })
  }
})

test('the login and the sign-up redirect a member', async ({ page, open, login, baseUrl }) => {
  await login('9000000003')
  await open('/home')
  for (const path of ['/login', '/register']) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(`${baseUrl}/matrimony`)
  }
})

test('an unverified person can open only the own pages', async ({ page, open, login, baseUrl }) => {
  test.slow()
  await login('9000000005')
  await open('/my-account')
  await expect(page).toHaveURL(`${baseUrl}/my-account`)
  for (const path of memberPages) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(`${baseUrl}/matrimony`)
    await expect(page.getByRole('main')).toContainText(
      'Your verification is pending, Once it will be done then you can access the portal.',
    )
  }
  for (const path of adminPages) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(`${baseUrl}/home`)
  }
})

test('a member cannot open the admin area @quick', async ({ page, open, login, baseUrl }) => {
  test.slow()
  await login('9000000004')
  await open('/my-account')
  await expect(page).toHaveURL(`${baseUrl}/my-account`)
  for (const path of adminPages) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(`${baseUrl}/home`)
  }
})

test('an admin can open the admin area, but not the pages of super admins', async ({
  page,
  open,
  login,
  baseUrl,
}) => {
  await login(admin)
  await open('/admin')
  const heading = page.getByRole('heading', { level: 1, name: 'Admin dashboard' })
  await expect(heading).toBeVisible()
  for (const path of ['/users', '/get-contact-us', '/audit-trail']) {
    await goToNext(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(`${baseUrl}${path}`)
  }
  const records = page.getByRole('navigation', { name: 'Records' })
  await expect(records).toBeVisible()
  await expect(records.getByRole('link', { name: 'Security events' })).toHaveCount(0)
  for (const path of ['/lists', '/import', '/settings', '/security-events']) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(`${baseUrl}/admin`)
    await expect(heading).toBeVisible()
  }
})

test('an expired token logs out and opens the login @quick', async ({
  page,
  open,
  newcomer,
  login,
  callAs,
  baseUrl,
}) => {
  const { mobile } = await newcomer()
  for (const path of ['/home', '/my-account']) {
    await test.step(path, async () => {
      await login(mobile)
      await callAs(mobile, 'session/end-all')
      await open(path, 'mr')
      await expect(page).toHaveURL(`${baseUrl}/login`)
      await expect(page.getByText(texts.mr.login_page.msg_session_expired)).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('return-to'))).toBe(path)
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('hi')
    })
  }
})
