import { expect, test } from './fixtures.ts'

test('the terms have numbered sections and name the law of India and the age of 18', async ({
  page,
  open,
}) => {
  await open('/term-and-condition')
  const text = page.getByRole('main')
  await expect(page.locator('time')).toHaveText('01/11/2023')
  const headings = text.locator('section').getByRole('heading', { level: 2 })
  await expect(headings).toHaveCount(22)
  const numbers = (await headings.allInnerTexts()).map((heading) => Number.parseInt(heading, 10))
  expect(numbers).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
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

  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  const target = (await contents.last().getAttribute('href')) ?? ''
  await contents.last().click()
  await expect(page.locator(target), 'an entry of the contents opens its section').toBeInViewport()
})
