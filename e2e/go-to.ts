import { expect, type Page } from '@playwright/test'

/** Opens an address inside the running app: to load the app for every page takes much longer. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(`/bariapps${address}`)})`)
}

/** Opens another page inside the running app and waits until it replaces the one before. */
export async function goToNext(page: Page, address: string): Promise<void> {
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-left', ''))
  await goTo(page, address)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}
