import { expect, type Page, test } from './fixtures.ts'

const languages = [
  { stored: 'en', title: 'Welcome to Sangam', login: 'Login' },
  { stored: 'hi', title: 'संगममध्ये आपले स्वागत आहे', login: 'लॉग इन' },
]

for (const { stored, title, login } of languages) {
  test(`home is there before the app, in the language of the person (${stored}) @phone`, async ({
    page,
    open,
    baseUrl,
  }) => {
    await open('/gallery', stored === 'hi' ? 'mr' : 'en')
    const letAppCome = await holdApp(page)
    await page.goto(`${baseUrl}/home`, { waitUntil: 'commit' })
    const sketch = page.locator('.sketch')
    await expect(sketch.locator('h1')).toHaveText(title)
    await expect(sketch.locator('h1')).toBeVisible()
    await expect(sketch.locator('figure img')).toBeVisible()
    await expect(sketch.getByText(login, { exact: true })).toBeVisible()
    // nothing can be pressed that would not do anything
    await expect(sketch).toHaveAttribute('inert')

    letAppCome()
    await expect(sketch).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('a member does not see the menu of visitors first', async ({ page, login, baseUrl }) => {
  await login('9000000003')
  const letAppCome = await holdApp(page)
  await page.goto(`${baseUrl}/home`, { waitUntil: 'commit' })
  const sketch = page.locator('.sketch')
  await expect(sketch.locator('h1')).toBeVisible()
  await expect(sketch.locator('a[href$="/login"]')).toBeHidden()
  await expect(sketch.locator('nav')).toBeHidden()
  letAppCome()
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
})

test('what is typed before the app is there cannot get lost', async ({ page, open, baseUrl }) => {
  await open('/gallery')
  const letAppCome = await holdApp(page)
  await page.goto(`${baseUrl}/login`, { waitUntil: 'commit' })
  await expect(page.locator('.sketch input')).toHaveAttribute('readonly')
  letAppCome()
  await page.getByLabel('Mobile').fill('9000000003')
  await expect(page.getByLabel('Mobile')).toHaveValue('9000000003')
})

for (const { path, call } of [
  { path: '/matrimony', call: 'get-vadhu-var-approved-list' },
  { path: '/details/1', call: 'get-vadhu-var-details-by-id' },
]) {
  test(`${path} asks its first questions once, before the app is there`, async ({
    page,
    login,
    baseUrl,
  }) => {
    await login('9000000003')
    const letAppCome = await holdApp(page)
    const questions = [call, 'get-master-data']
    const asked: string[] = []
    page.on('request', (request) => {
      const question = questions.find((one) => request.url().endsWith(`/api/${one}`))
      if (question && !request.postDataJSON().cursor) asked.push(question)
    })
    const answers = questions.map((one) => page.waitForResponse(new RegExp(`/api/${one}$`)))
    await page.goto(baseUrl + path, { waitUntil: 'commit' })
    for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200)
    letAppCome()
    await expect(page.locator('.sketch')).toHaveCount(0)
    await expect(page.locator('main img').first()).toBeVisible()
    expect(asked.sort()).toEqual(questions.sort())
  })
}

test('what a form is checked with comes once somebody types', async ({ page, open }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open('/login')
  const isRules = (url: string) => /\/assets\/rules-[^/]+\.js$/.test(url)
  expect(fetched.filter(isRules)).toEqual([])
  const rules = page.waitForRequest((request) => isRules(request.url()))
  await page.getByLabel('Mobile').fill('9')
  await rules
})

/** Keeps the app's script away; answers how to let it come. */
async function holdApp(page: Page): Promise<() => void> {
  const due = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await due.promise
    await route.continue()
  })
  return due.resolve
}
