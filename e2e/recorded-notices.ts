import type { Page } from '@playwright/test'

/**
 * Records the notices of the pages that are opened next, because some close after a second. Returns
 * a function that reads the texts that were shown since the last page load.
 */
export async function recordNotices(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(`
    window.shownNotices = ''
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[role=status]')) {
        if (!window.shownNotices.includes(notice.textContent)) {
          window.shownNotices += notice.textContent + '\\n'
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  `)
  return () => page.evaluate<string>('window.shownNotices')
}
