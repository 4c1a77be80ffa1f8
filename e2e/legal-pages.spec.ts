import { languages } from '@sangam/i18n/languages'
import { expect, test } from './fixtures.ts'

for (const language of languages) {
  test(`the terms have 22 numbered sections in ${language}`, async ({ page, open }) => {
    await open('/term-and-condition', language)
    await expect(page.locator('time')).toHaveText('01/11/2023')
    const headings = page.getByRole('main').locator('section').getByRole('heading', { level: 2 })
    await expect(headings).toHaveCount(22)
    const numbers = (await headings.allInnerTexts()).map((text) => Number.parseInt(text, 10))
    expect(numbers).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
  })
}

test('the terms name the law of India and the age of 18', async ({ page, open }) => {
  await open('/term-and-condition')
  const text = page.getByRole('main')
  await expect(text).toContainText('laws of India')
  await expect(text).toContainText('only for people aged 18 or older')
})

test('the privacy policy covers all required topics', async ({ page, open, baseUrl, request }) => {
  const config = await (await request.get(`${baseUrl}/data/configs.json`)).json()
  await open('/privacy-policy')
  await expect(page.locator('time')).toHaveText('01/11/2023')
  const text = page.getByRole('main')
  for (const point of [
    /cookies/i,
    /how long/i,
    /India/,
    /GDPR/,
    /CalOPPA/,
    /CCPA/,
    /third part/i,
    /under 18/,
    /(twice|two times|2 times).{0,40}twelve months/i,
    config.email,
  ]) {
    await expect(text).toContainText(point)
  }
})

test('an entry of the contents links to its section', async ({ page, open }) => {
  await open('/privacy-policy')
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  const target = (await contents.last().getAttribute('href')) ?? ''
  await contents.last().click()
  await expect(page.locator(target)).toBeInViewport()
})
