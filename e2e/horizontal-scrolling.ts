import { expect, type Page } from '@playwright/test'

/** A page that scrolls horizontally on a phone has content outside of the screen. */
export async function expectNoHorizontalScrolling(page: Page): Promise<void> {
  const hidden = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(hidden, 'pixels beyond the right edge').toBe(0)
}
