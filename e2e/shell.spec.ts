import type { Locator } from '@playwright/test'
import { admin, expect, type Page, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

test('the language is English at first, can be changed in the menu and is stored @quick', async ({
  page,
  baseUrl,
}) => {
  await page.goto(`${baseUrl}/home`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await stored(page, 'lang')).toBeNull()

  await page.getByRole('button', { name: 'मराठी' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('संगम पोर्टलवर आपले स्वागत आहे')
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  await expect(page).toHaveTitle('मुख्यपृष्ठ – संगम')
  expect(await stored(page, 'lang')).toBe('hi')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('संगम पोर्टलवर आपले स्वागत आहे')
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Sangam')
  expect(await stored(page, 'lang')).toBe('en')
})

test('the header fits on a phone before its font has loaded @phone-only', async ({
  page,
  login,
  baseUrl,
}) => {
  const fonts = await holdRequests(page, /\.woff2$/)
  await login(admin)
  // the load event of a page waits for its fonts
  await page.goto(`${baseUrl}/users`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
  await expectNoHorizontalScrolling(page)
  fonts.resolve()
})

test('the name of the portal is complete, and the longest one stays beside the buttons @phone-only', async ({
  page,
  login,
  open,
}) => {
  await login(admin)
  await open('/home')
  const name = page.getByRole('banner').getByRole('link').first().locator('span')
  expect(await name.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true)
  await name.evaluate((shown) => {
    shown.textContent = 'W'.repeat(12)
  })
  const nameBox = await name.boundingBox()
  const buttonBox = await page.getByRole('button', { name: 'मराठी' }).boundingBox()
  if (!nameBox || !buttonBox) throw new Error('the header is not complete')
  expect(nameBox.x + nameBox.width).toBeLessThanOrEqual(buttonBox.x)
  await expectNoHorizontalScrolling(page)
})

test('some addresses only redirect', async ({ page, open, baseUrl, login }) => {
  await page.goto(new URL('/', baseUrl).href)
  await expect(page).toHaveURL(`${baseUrl}/home`)
  await open('/dashboard/anything')
  await expect(page).toHaveURL(`${baseUrl}/home`)

  await login('9000000002')
  for (const address of ['/Admin', '/dashboard', '/dashboard/anything']) {
    await open(address)
    await expect(page).toHaveURL(`${baseUrl}/admin`)
  }
})

for (const [who, mobile, isAdmin] of [
  ['a visitor', '', false],
  ['a member', '9000000004', false],
  ['an admin', '9000000002', true],
] as const) {
  test(`the drawer has the entries of the top menu for ${who} @quick`, async ({
    page,
    open,
    login,
    expectAccessible,
  }) => {
    if (mobile) await login(mobile)
    await page.setViewportSize(desktop)
    await open('/home')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const entries: string[] = []
    for (const branch of ['Vadhu-var', 'More']) {
      await menu.getByRole('button', { name: branch }).click()
      const items = page.getByRole('list', { name: branch }).getByRole('link')
      await expect(items.first()).toBeVisible()
      entries.push(...(await items.allInnerTexts()))
      await page.keyboard.press('Escape')
    }
    entries.push(...(await namesOf(menu.getByRole('link'))))
    expect(entries).toEqual(expect.arrayContaining(['List', 'My registration', 'Registration']))
    expect(entries).toEqual(expect.arrayContaining(['Home', 'Jobs', 'Business', 'Contact']))
    expect(entries.includes('Admin')).toBe(isAdmin)

    await page.setViewportSize(phone)
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link').first()).toBeVisible()
    const inDrawer = drawer.getByRole('navigation').getByRole('link')
    expect((await namesOf(inDrawer)).sort()).toEqual(
      [...entries, mobile ? 'Logout' : 'Login'].sort(),
    )
    for (const setting of [/^Colours:/, 'मराठी']) {
      await expect(drawer.getByRole('button', { name: setting })).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible()
    await drawer.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(drawer).toHaveCount(0)
  })
}

test('the menu entries open their pages @quick', async ({ page, open, login }) => {
  await login('9000000004')
  await open('/home')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const [name, path] of [
    ['Home', '/home'],
    ['Registration', '/registration'],
    ['Jobs', '/job-updates'],
    ['Business', '/business'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', `/bariapps${path}`)
  }
  await menu.getByRole('button', { name: 'Vadhu-var' }).click()
  for (const [name, path] of [
    ['List', '/matrimony'],
    ['My registration', '/my-registration'],
    ['Registration', '/registration'],
  ] as const) {
    await expect(
      page.getByRole('list', { name: 'Vadhu-var' }).getByRole('link', { name, exact: true }),
    ).toHaveAttribute('href', `/bariapps${path}`)
  }
})

test('the user menu opens the account and logs out', async ({ page, open, login }) => {
  await login('9000000004')
  await open('/home')
  await page.getByRole('button', { name: 'Account menu of Rahul Tayade' }).click()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
})

test('the footer has the trust, the legal pages, social links and a copyright line', async ({
  page,
  open,
}) => {
  await open('/home')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Contact', '/bariapps/contact'],
    ['Terms', '/bariapps/term-and-condition'],
    ['Privacy Policy', '/bariapps/privacy-policy'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(footer.getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveText([
    'Facebook',
    'Instagram',
    'YouTube',
  ])
  await expect(footer).toContainText(
    `© ${new Date().getFullYear()} Sangam Community Trust (demo). All rights reserved.`,
  )
})

test('the share button shares the address of the site @phone', async ({
  page,
  open,
  baseUrl,
}, testInfo) => {
  await open('/home')
  const share = page.getByRole('link', { name: 'Share this site on WhatsApp' })
  const opens = testInfo.project.name === 'phone' ? 'whatsapp://send' : 'https://wa.me/'
  await expect(share).toHaveAttribute('href', new RegExp(encodeURIComponent(`${baseUrl}/`)))
  expect((await share.getAttribute('href'))?.startsWith(`${opens}?text=`)).toBe(true)
})

test('the keyboard can skip to the content and use the menu', async ({ page, open }) => {
  await open('/gallery')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Enlarge: Tarpa dance' })).toBeFocused()
  await expectVisibleFocus(page)

  const branch = page.getByRole('button', { name: 'Vadhu-var' })
  await branch.focus()
  await page.keyboard.press('Enter')
  await expect(branch).toHaveAttribute('aria-expanded', 'true')
  const links = page.getByRole('list', { name: 'Vadhu-var' }).getByRole('link')
  await page.keyboard.press('Tab')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(0)
  await expect(branch).toHaveAttribute('aria-expanded', 'false')
  await expect(branch).toBeFocused()
})

test('a new page gets the focus, or its first field does', async ({ page, open }) => {
  await open('/home')
  await expect(page.getByRole('main')).not.toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Login' }).press('Enter')
  await expect(page.getByLabel('Mobile number')).toBeFocused()
})

test('every element that the tab key reaches on home shows its focus', async ({ page, open }) => {
  await open('/home')
  // elements that load later would change the tab order
  await expect(page.getByRole('list', { name: 'Our services' })).toBeVisible()
  await expect(page.locator('footer address')).toBeVisible()
  const reached = new Set<string>()
  await page.keyboard.press('Tab')
  while (!(await page.locator('footer :focus').count())) {
    await expectVisibleFocus(page)
    reached.add(await page.locator(':focus').innerText())
    await page.keyboard.press('Tab')
  }
  expect(reached.size).toBeGreaterThan(10)
})

test('the color scheme can be chosen and is stored', async ({ page, open }) => {
  await open('/home')
  await page.getByRole('button', { name: 'Colours: Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Colours: Light' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

async function expectVisibleFocus(page: Page): Promise<void> {
  const focused = page.locator(':focus')
  await expect(focused).toHaveCSS('outline-style', 'solid')
  await expect(focused).toHaveCSS('outline-width', /^[2-9]px$/)
}

/** The texts of menu entries, without the number of waiting records. */
const namesOf = async (entries: Locator) =>
  (await entries.allInnerTexts()).map((text) => text.replace(/\s*\(\d+\)$/, ''))

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
