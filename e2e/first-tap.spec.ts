import type { Locator } from '@playwright/test'
import { expect, member, type Page, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'

test('the first tap on Filters shows the fields, also after a reload @phone-only @quick', async ({
  page,
  open,
  login,
}) => {
  await login(member)
  await open('/matrimony')
  const filters = page.getByRole('button', { name: 'Filters' })
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await filters.tap()
    await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Wish list' })).toBeVisible()
  }
})

/** Controls whose content is a separate chunk: a tap on each, and the content. */
const controls: {
  name: string
  path: string
  chunk: RegExp
  control: (page: Page) => Locator
  content: (page: Page) => Locator
}[] = [
  {
    name: 'Filters',
    path: '/matrimony',
    chunk: /\/assets\/list-filter-fields-[^/]+\.js$/,
    control: (page) => page.getByRole('button', { name: 'Filters' }),
    content: (page) => page.getByRole('searchbox', { name: 'Search by name' }),
  },
  {
    name: 'the menu',
    path: '/home',
    chunk: /\/assets\/drawer-[^/]+\.js$/,
    control: (page) => page.getByRole('button', { name: 'Open menu' }),
    content: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
  {
    name: 'a picture',
    path: '/gallery',
    chunk: /\/assets\/lightbox-[^/]+\.js$/,
    control: (page) => page.locator('main li button').first(),
    content: (page) => page.getByRole('dialog'),
  },
]

for (const { name, path, chunk, control, content } of controls) {
  test(`on a slow connection one tap on ${name} shows a loader and then the content @phone-only @quick`, async ({
    page,
    open,
    login,
  }) => {
    await login(member)
    const line = await holdRequests(page, chunk)
    await open(path)
    await control(page).tap()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(content(page)).toHaveCount(0)
    line.resolve()
    await expect(content(page)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  })
}

test('on a slow connection the language switch shows a loader @phone-only @quick', async ({
  page,
  open,
}) => {
  const line = await holdRequests(page, /\/assets\/first\.mr-[^/]+\.js$/)
  await open('/home')
  const button = page.getByRole('button', { name: 'मराठी' })
  await button.tap()
  await expect(button).toHaveAttribute('data-loading', 'true')
  line.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('संगम पोर्टलवर आपले स्वागत आहे')
})
