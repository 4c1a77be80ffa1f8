import { expect, test } from './fixtures.ts'
import { texts } from './texts.ts'

for (const [path, title] of [
  ['/home/51', 'Home'],
  ['/login/51', 'Login'],
] as const) {
  test(`${path}, with the number of an associate, shows the page`, async ({ page, open }) => {
    await open(path)
    await expect(page).toHaveTitle(`${title} – ${texts.en.common.app_name}`)
  })
}

test('the not-found page links to home', async ({ page, open }) => {
  await open('/no/such/page')
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL(/\/bariapps\/home$/)
})

test('the contact page shows the trust as configured', async ({ page, open, baseUrl, request }) => {
  const config = await (await request.get(`${baseUrl}/data/configs.json`)).json()
  await open('/contact')
  const content = page.getByRole('main')
  await expect(content.getByText(config.trust_name)).toBeVisible()
  await expect(content.getByText(config.address)).toBeVisible()
  await expect(content.getByRole('link', { name: config.email })).toHaveAttribute(
    'href',
    `mailto:${config.email}`,
  )
  await expect(content.getByRole('link', { name: `+91 ${config.contcat}` })).toHaveAttribute(
    'href',
    `tel:+91${config.contcat}`,
  )
})
