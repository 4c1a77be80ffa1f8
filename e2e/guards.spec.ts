import { expect, type Page, test } from './fixtures.ts'
import { loginPage } from './login-page.ts'
import { texts } from './texts.ts'

const pendingPages = ['/my-account', '/matrimony', '/registration', '/my-registration']
const lookUpPages = ['/details', '/details/1-asha-wankhade', '/vadhuvar/1', '/payment']
const memberPages = [
  '/committee',
  '/committee-member-details',
  '/about',
  '/business',
  '/business-details',
  '/business-create',
  '/job-updates',
  '/job-profile-list',
  '/job-posting',
  '/my-job-post',
  '/view-posted-job',
  '/create-job-profile',
]
const adminPages = [
  '/admin',
  '/users',
  '/user-details',
  '/audit-trail',
  '/get-contact-us',
  '/committee-member-create',
]

test('a visitor is sent to the login from every page that needs one @quick', async ({
  page,
  open,
  baseUrl,
}) => {
  await open('/home')
  for (const path of [...pendingPages, ...lookUpPages, ...memberPages, ...adminPages]) {
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

test('a redirect says its reason until the page is left @quick', async ({ page, open, login }) => {
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

for (const [mobile, wanted] of [
  ['9000000005', '/my-account'],
  ['9000000004', '/my-account'],
  ['9000000002', '/users?state=0&search=Raut'],
] as const) {
  test(`${mobile} returns to ${wanted} after the login`, async ({ page, open, baseUrl }) => {
    await open(wanted)
    await expect(page).toHaveURL(`${baseUrl}/login`)
    await loginPage(page).logIn(mobile)
    await expect(page).toHaveURL(`${baseUrl}${wanted}`)
  })
}

test('a member who opens an admin page is redirected to home @quick', async ({
  page,
  open,
  baseUrl,
}) => {
  await open('/admin')
  await loginPage(page).logIn('9000000004')
  await expect(page).toHaveURL(`${baseUrl}/home`)
})

test('an unverified person can open only the own pages', async ({ page, open, login, baseUrl }) => {
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
  await login('9000000004')
  await open('/my-account')
  await expect(page).toHaveURL(`${baseUrl}/my-account`)
  for (const path of adminPages) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(`${baseUrl}/home`)
  }
})

for (const mobile of ['9000000001', '9000000002']) {
  test(`${mobile} can open the admin area`, async ({ page, open, login, baseUrl }) => {
    await login(mobile)
    for (const path of ['/admin', '/users', '/audit-trail', '/get-contact-us']) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page, path).toHaveURL(`${baseUrl}${path}`)
    }
  })
}

for (const path of ['/home', '/my-account']) {
  test(`an expired token on ${path} logs out and opens the login`, async ({
    page,
    open,
    newcomer,
    login,
    callAs,
    baseUrl,
  }) => {
    const { mobile } = await newcomer()
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

/** Opens a page inside the running app: to load the app for every page takes much longer. */
const goTo = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', '/bariapps${path}')`)
