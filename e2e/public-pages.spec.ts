import { type Language, languages } from '@sangam/i18n/languages'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { texts } from './texts.ts'

type InBothLanguages = Record<Language, string>

/** Pages for visitors, with the document title and the heading. */
const publicPages: { path: string; title: InBothLanguages; heading: InBothLanguages }[] = [
  { path: '/home', title: both('Home', 'मुख्यपृष्ठ'), heading: bothOf('home', 'title') },
  { path: '/login', title: both('Login', 'लॉग इन'), heading: both('Login', 'लॉग इन') },
  {
    path: '/register',
    title: both('Sign up', 'सभासद नोंदणी'),
    heading: both('Sign up', 'सभासद नोंदणी'),
  },
  {
    path: '/forgot',
    title: both('Forgot password', 'पासवर्ड विसरलात'),
    heading: both('Forgot password', 'पासवर्ड विसरलात'),
  },
  { path: '/contact', title: both('Contact', 'संपर्क'), heading: both('Contact', 'संपर्क') },
  { path: '/gallery', title: both('Gallery', 'चित्रदालन'), heading: both('Gallery', 'चित्रदालन') },
  {
    path: '/term-and-condition',
    title: both('Terms and conditions', 'अटी व शर्ती'),
    heading: both('Terms and Conditions', 'अटी व शर्ती'),
  },
  {
    path: '/privacy-policy',
    title: both('Privacy policy', 'गोपनीयता धोरण'),
    heading: both('Privacy Policy', 'गोपनीयता धोरण'),
  },
  {
    path: '/no-such-page',
    title: both('Page not found', 'पान सापडले नाही'),
    heading: both('Page not found', 'पान सापडले नाही'),
  },
]

for (const { path, title, heading } of publicPages) {
  test(`${path} is complete and accessible in both languages and in the dark color scheme @phone @quick`, async ({
    page,
    open,
    expectAccessible,
  }) => {
    for (const language of languages) {
      await open(path, language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[language])
      await expect(page).toHaveTitle(`${title[language]} – ${texts[language].common.app_name}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('footer address')).toBeVisible()
      await expectNoBareKeys(page)
      await expectNoHorizontalScrolling(page)
      // the elements are the same in both languages, only their sizes and the language differ
      await expectAccessible(...(language === 'en' ? [] : ['target-size', 'html-lang-valid']))
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(path)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.en)
    await expectAccessible('color-contrast')
  })
}

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

/** A missing translation shows its key, a missing value its braces. */
async function expectNoBareKeys(page: Page): Promise<void> {
  const areas = Object.keys(texts.en).join('|')
  const bare = new RegExp(`\\b(${areas})\\.[a-z0-9_]+\\b|\\{\\{.*?\\}\\}`)
  expect(await page.locator('body').innerText()).not.toMatch(bare)
}

function both(en: string, mr: string): InBothLanguages {
  return { en, mr }
}

function bothOf(area: 'home', key: 'title'): InBothLanguages {
  return both(texts.en[area][key], texts.mr[area][key])
}
