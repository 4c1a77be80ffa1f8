import type { BrowserContext } from '@playwright/test'
import { expect, type Page, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

// on Wi-Fi without internet the browser reports that it is online
test.beforeEach(({ context }) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true })),
)

test('the portal opens offline and says that it is offline @quick', async ({
  page,
  context,
  open,
}) => {
  await open('/home')
  const tab = await secondTab(page, context)
  await context.setOffline(true)
  await tab.reload()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Welcome to Sangam')
  await expect(tab.getByText('You are offline')).toBeVisible()

  await tab.getByRole('button', { name: 'मराठी' }).click()
  await expect(tab.getByText('तुम्ही ऑफलाइन आहात')).toBeVisible()

  await context.setOffline(false)
  await expect(tab.getByText('तुम्ही ऑफलाइन आहात')).toHaveCount(0)
})

test('a page that cannot load its data shows an error and a retry button @quick', async ({
  page,
  context,
  open,
  login,
}) => {
  await login('9000000003')
  await open('/matrimony')
  const tab = await secondTab(page, context)
  await expect(tab.getByRole('article').first()).toBeVisible()
  const list = '**/api/get-vadhu-var-approved-list'
  await tab.route(list, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await tab.getByRole('button', { name: 'Refresh' }).click()
  const retry = tab.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await tab.unroute(list)
  await retry.click()
  await expect(tab.getByRole('article').first()).toBeVisible()

  // a fault of the server does not say that the profile is gone
  const details = '**/api/get-vadhu-var-details-by-id'
  await tab.route(details, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await tab.getByRole('article').first().getByRole('link').first().click()
  await expect(retry).toBeVisible()
  await expect(tab).toHaveURL(/\/details\//)
})

test('a page that is opened for the first time offline says so and opens when the connection is back', async ({
  page,
  context,
  open,
}) => {
  await open('/home')
  const tab = await secondTab(page, context)
  await context.setOffline(true)
  await tab.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(tab.getByText('You have no internet connection')).toBeVisible()
  await expect(tab.getByText('tell us what you did')).toHaveCount(0)
  await context.setOffline(false)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Contact')
})

test('a list that failed offline loads by itself when the connection is back', async ({
  page,
  context,
  open,
  login,
}) => {
  await login('9000000003')
  await open('/matrimony')
  const tab = await secondTab(page, context)
  await expect(tab.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await tab.reload()
  await expect(tab.getByRole('alert')).toContainText('Failed to load')
  await context.setOffline(false)
  await expect(tab.getByRole('article').first()).toBeVisible()
  await expect(tab.getByRole('alert')).toHaveCount(0)
})

test('offline, a wish and a login name the missing connection', async ({
  page,
  context,
  open,
  login,
}) => {
  await login('9000000003')
  await open('/matrimony')
  const tab = await secondTab(page, context)
  const heart = tab
    .getByRole('article')
    .first()
    .getByRole('button', { name: /wish list$/ })
  const before = await heart.getAttribute('aria-pressed')
  await context.setOffline(true)
  await heart.click()
  await expect(tab.getByText(/something went wrong.*check your internet connection/)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', String(before))

  await context.setOffline(false)
  await tab.goto(tab.url().replace(/\/matrimony.*/, '/logout'))
  await expect(tab.getByLabel('Mobile')).toBeVisible()
  await context.setOffline(true)
  await tab.getByLabel('Mobile').fill('9000000003')
  await tab.getByRole('button', { name: 'Send OTP' }).click()
  await expect(tab.getByText(/something went wrong.*check your internet connection/)).toBeVisible()
})

test.describe('in a browser without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a failed change keeps the page, and its notice appears with the connection', async ({
    page,
    context,
    open,
    login,
  }) => {
    await login('9000000003')
    await open('/matrimony')
    const tab = await replaceTab(page, context)
    const heart = tab
      .getByRole('article')
      .first()
      .getByRole('button', { name: /wish list$/ })
    await expect(heart).toBeVisible()
    let failedChecks = 0
    tab.on('requestfailed', (request) => {
      if (request.url().endsWith('/health/live')) failedChecks += 1
    })
    await context.setOffline(true)
    await heart.click()
    // a file that is missing although the server answers would load the page again
    await expect.poll(() => failedChecks).toBeGreaterThan(2)
    await expect(heart).toBeVisible()
    await context.setOffline(false)
    await expect(tab.getByText(/something went wrong.*check your internet/)).toBeVisible()
  })
})

test('a request that does not reach the server shows the notice, and the next answer hides it', async ({
  page,
  context,
  open,
  login,
}) => {
  await login('9000000003')
  await open('/matrimony')
  const tab = await secondTab(page, context)
  await expect(tab.getByRole('article').first()).toBeVisible()
  await tab.route('**/bariapps/api/**', (route) => route.abort('internetdisconnected'))
  await tab.getByRole('button', { name: 'Refresh' }).click()
  await expect(tab.getByText('You are offline')).toBeVisible()

  await tab.unroute('**/bariapps/api/**')
  await expect(tab.getByText('You are offline')).toHaveCount(0)
})

test('after logout the browser has no data of the user @quick', async ({ page, open, login }) => {
  await login('9000000003')
  await open('/matrimony')
  await waitForServiceWorker(page)
  await expect(page.getByRole('article').first().getByRole('img')).toBeVisible()
  await open('/my-registration')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await cachedAddresses(page)).filter(isPersonal)).toEqual([])

  await open('/logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedKeys(page)).toEqual(['lang'])
  const cached = await cachedAddresses(page)
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter(isPersonal)).toEqual([])
})

async function secondTab(page: Page, context: BrowserContext): Promise<Page> {
  await waitForServiceWorker(page)
  return replaceTab(page, context)
}

/** The same page in a tab that does not fail the test for failed requests. */
async function replaceTab(page: Page, context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(page.url())
  await page.close()
  return tab
}

/** True for all files except the app and public files. */
const isPersonal = (address: string) =>
  !/^\/bariapps\/(index\.html$|assets\/|pictures\/|data\/configs\.json$|manifest\.webmanifest$)/.test(
    address,
  )

/** Waits until the service worker has its files and controls the page. */
const waitForServiceWorker = (page: Page) =>
  page.evaluate(`navigator.serviceWorker.ready.then(
    () =>
      navigator.serviceWorker.controller ??
      new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done())),
  ).then(() => undefined)`)

const cachedAddresses = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(openCaches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })()`)

const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
