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

test('crawlers get titles of public pages as served, and nothing about members @phone-only', async ({
  baseUrl,
  request,
}) => {
  const served = async (path: string) => {
    const response = await request.get(`${baseUrl}${path}`)
    const [html = ''] = (await response.text()).split('</head>')
    const tag = (pattern: RegExp) => pattern.exec(html)?.[1]
    return {
      title: tag(/<title>([^<]*)</),
      preview: tag(/<meta property="og:title" content="([^"]*)"/),
      description: tag(/<meta\s+name="description"\s+content="([^"]*)"/),
      canonical: tag(/<link rel="canonical" href="([^"]*)"/),
      robots: tag(/<meta name="robots" content="([^"]*)"/),
      header: response.headers()['x-robots-tag'],
    }
  }
  for (const path of ['/home', '/contact', '/news', '/gallery', '/help/handbook']) {
    const { title, preview, description, canonical, robots, header } = await served(path)
    expect(title, path).toBeTruthy()
    expect(preview, path).toBeTruthy()
    expect(description, path).toBeTruthy()
    expect(canonical, path).toMatch(new RegExp(`/bariapps${path}$`))
    expect([robots, header], path).toEqual([undefined, undefined])
  }
  const profile = await served('/details/3-Asha-Mali')
  expect(profile).toMatchObject({ description: undefined, canonical: undefined, header: 'noindex' })
  expect(profile.robots).toContain('noindex')
  expect(JSON.stringify(profile)).not.toContain('Asha')
})
