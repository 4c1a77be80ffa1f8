import { expect, type Page, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { texts } from './texts.ts'

const languages = [
  {
    stored: 'en',
    title: 'Welcome to Sangam',
    login: 'Login',
    signUp: texts.en.home.how_1_title,
  },
  {
    stored: 'hi',
    title: 'संगम पोर्टलवर आपले स्वागत आहे',
    login: 'लॉग इन',
    signUp: texts.mr.home.how_1_title,
  },
]

for (const { stored, title, login, signUp } of languages) {
  test(`home is visible before the app runs, in the stored language (${stored}) @phone-only @quick`, async ({
    page,
    open,
    baseUrl,
  }) => {
    await open('/gallery', stored === 'hi' ? 'mr' : 'en')
    const releaseApp = await holdApp(page)
    await page.goto(`${baseUrl}/home`, { waitUntil: 'commit' })
    const prerendered = page.locator('.prerendered')
    await expect(prerendered.locator('h1')).toHaveText(title)
    await expect(prerendered.locator('h1')).toBeVisible()
    await expect(prerendered.locator('figure img')).toBeVisible()
    await expect(prerendered.locator('header').getByText(login, { exact: true })).toBeVisible()
    await expect(prerendered.locator('main a[href$="/register"]')).toHaveText(signUp)
    // controls without function yet are inert
    await expect(prerendered).toHaveAttribute('inert')

    releaseApp()
    await expect(prerendered).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('a member never sees the menu of visitors', async ({ page, login, baseUrl }) => {
  await login('9000000003')
  const releaseApp = await holdApp(page)
  await page.goto(`${baseUrl}/home`, { waitUntil: 'commit' })
  const prerendered = page.locator('.prerendered')
  await expect(prerendered.locator('h1')).toBeVisible()
  for (const entry of await prerendered
    .locator('a:is([href$="/login"], [href$="/register"])')
    .all()) {
    await expect(entry).toBeHidden()
  }
  await expect(prerendered.locator('nav')).toBeHidden()
  // a member knows how to sign up
  const howTo = page.getByRole('heading', { name: texts.en.home.how_title })
  await expect(howTo).toHaveCount(0)
  releaseApp()
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  await expect(howTo).toHaveCount(0)
})

test('text cannot be typed before the app runs', async ({ page, open, baseUrl }) => {
  await open('/gallery')
  const releaseApp = await holdApp(page)
  await page.goto(`${baseUrl}/login`, { waitUntil: 'commit' })
  await expect(page.locator('.prerendered input')).toHaveAttribute('readonly')
  releaseApp()
  await page.getByLabel('Mobile').fill('9000000003')
  await expect(page.getByLabel('Mobile')).toHaveValue('9000000003')
})

for (const { path, call } of [
  { path: '/matrimony', call: 'get-vadhu-var-approved-list' },
  { path: '/details/1', call: 'get-vadhu-var-details-by-id' },
]) {
  test(`${path} sends its first calls once, before the app runs`, async ({
    page,
    login,
    baseUrl,
  }) => {
    await login('9000000003')
    const releaseApp = await holdApp(page)
    const calls = [call, 'get-master-data']
    const sent: string[] = []
    page.on('request', (request) => {
      const path = calls.find((one) => request.url().endsWith(`/api/${one}`))
      if (path && !request.postDataJSON().cursor) sent.push(path)
    })
    const answers = calls.map((one) => page.waitForResponse(new RegExp(`/api/${one}$`)))
    await page.goto(baseUrl + path, { waitUntil: 'commit' })
    for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200)
    releaseApp()
    await expect(page.locator('.prerendered')).toHaveCount(0)
    await expect(page.locator('main img').first()).toBeVisible()
    expect(sent.sort()).toEqual(calls.sort())
  })
}

test('the rules of a form load after the first input', async ({ page, open }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open('/login')
  const isRules = (url: string) => /\/assets\/rules-[^/]+\.js$/.test(url)
  expect(fetched.filter(isRules)).toEqual([])
  const rules = page.waitForRequest((request) => isRules(request.url()))
  await page.getByLabel('Mobile').fill('9')
  await rules
})

test('Back that is pressed while a reloaded page loads opens the page before', async ({
  page,
  open,
}) => {
  await open('/home')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  const chunk = /\/assets\/contact-[^/]+\.js$/
  const held = await holdRequests(page, chunk)
  const requested = page.waitForRequest(chunk)
  await page.reload({ waitUntil: 'commit' })
  await requested
  await page.goBack({ waitUntil: 'commit' })
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Sangam')
})

/** Delays the app's script until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const due = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await due.promise
    await route.continue()
  })
  return due.resolve
}
