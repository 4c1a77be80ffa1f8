import { expect, logIn, test } from './fixtures.ts'
import { storedUser } from './login-page.ts'

const firefoxOnAndroid = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

test('logout removes the user at once and opens the login', async ({
  page,
  open,
  newcomer,
  login,
  baseUrl,
}) => {
  const { mobile, name } = await newcomer()
  await page.clock.install()
  await login(mobile)
  await open('/my-account#login', 'mr')
  const { access_token } = (await storedUser(page)) ?? {}
  await page.getByRole('button', { name: `${name} यांचा खाते मेनू` }).click()
  await expect(page.getByRole('link', { name: 'लॉग आउट' })).toBeVisible()
  // the page redirects after a second, which may pass before the test looks at it
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.getByRole('link', { name: 'लॉग आउट' }).click()
  await expect(page.getByText('तुम्हाला लॉग आउट करत आहोत…')).toBeVisible()
  expect(await storedUser(page)).toBeNull()
  await page.clock.resume()
  await expect(page).toHaveURL(`${baseUrl}/login`)
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('hi')

  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${access_token}` }
      return (await page.request.post(`${baseUrl}/api/session/me`, { data: {}, headers })).status()
    })
    .toBe(401)
  await page.goBack()
  await expect(page).not.toHaveURL(/my-account/)
})

test('a session on another device can be ended', async ({
  page,
  open,
  browser,
  newcomer,
  login,
  baseUrl,
}) => {
  const { mobile } = await newcomer()
  await login(mobile)
  const mine = await storedUser(page)

  const other = await browser.newContext({ userAgent: firefoxOnAndroid })
  const otherPage = await other.newPage()
  const theirs = await logIn(other.request, mobile)
  await otherPage.goto(`${baseUrl}/pictures/icon.svg`)
  await otherPage.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(theirs))
  await otherPage.goto(`${baseUrl}/my-account#login`)
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('My account')

  await open('/my-account#login')
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out: Firefox, Android' }).click()
  await expect(page.getByText('That device is logged out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out: Firefox, Android' })).toHaveCount(0)
  expect(await storedUser(page)).toMatchObject({ access_token: mine?.access_token })

  await otherPage.reload()
  await expect(otherPage).toHaveURL(`${baseUrl}/login`)
  expect(await storedUser(otherPage)).toBeNull()
  await other.close()
})

test('a user can log out on all devices after a confirmation', async ({
  page,
  open,
  newcomer,
  login,
  callAs,
  baseUrl,
}) => {
  const { mobile } = await newcomer()
  await login(mobile)
  await callAs(mobile, 'session/me')
  await open('/my-account#login')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await storedUser(page)).not.toBeNull()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(`${baseUrl}/login`)
  await expect(page.getByText('You are logged out everywhere.')).toBeVisible()
  expect(await storedUser(page)).toBeNull()
  expect(await callAs(mobile, 'session/list'), 'only the login just made').toHaveLength(1)
})

test('logging out in one tab logs the other tab out', async ({
  page,
  open,
  context,
  newcomer,
  login,
  baseUrl,
}) => {
  const { mobile } = await newcomer()
  await login(mobile)
  await open('/my-account#login')
  const tab = await context.newPage()
  await tab.goto(`${baseUrl}/home`)
  await expect(tab.getByRole('button', { name: /Account menu of/ })).toBeVisible()
  await tab.goto(`${baseUrl}/logout`)
  await expect(tab).toHaveURL(`${baseUrl}/login`)
  await expect(page.getByRole('button', { name: /Account menu of/ })).toHaveCount(0)
})
