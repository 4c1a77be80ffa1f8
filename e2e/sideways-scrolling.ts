import { expect, type Page } from '@playwright/test'

/** On a phone a page that can be pushed sideways is a page with something cut off. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const hidden = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(hidden, 'pixels beyond the right edge').toBe(0)
}
