import type { Page } from '@playwright/test'

/** Holds back matching requests until the returned promise is resolved. */
export async function holdRequests(page: Page, url: RegExp) {
  const released = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released.promise
    await route.continue()
  })
  return released
}
