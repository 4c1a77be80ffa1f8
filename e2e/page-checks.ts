import type { Page } from '@playwright/test'
import { texts } from './texts.ts'

/** A missing translation shows its key, a missing value its braces. */
export async function bareKeys(page: Page): Promise<string[]> {
  const areas = Object.keys(texts.en).join('|')
  const bare = new RegExp(`\\b(${areas})\\.[a-z0-9_]+\\b|\\{\\{\\w+\\}\\}`, 'g')
  return (await page.locator('body').innerText()).match(bare) ?? []
}

/** The controls that are lower or narrower than a fingertip; links inside of a sentence may be. */
export const smallControls = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const least = 44
    // programs that send spam fill in a field that people cannot reach
    const controls =
      'a[href], button, input:not([tabindex="-1"]), textarea, select, [role="button"], [role="tab"]'
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const style = getComputedStyle(control)
      // the label of a radio button or checkbox is the area to tap
      const target = control.matches('[type=radio], [type=checkbox]')
        ? (control.closest('label') ?? control)
        : control
      const { width, height } = target.getBoundingClientRect()
      const isHidden = !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isForReaders = style.clipPath !== 'none' || width < 2
      if (isHidden || isForReaders || style.display === 'inline') return []
      // a fraction of a pixel is lost when lengths in rem are rounded
      if (width > least - 0.5 && height > least - 0.5) return []
      const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
      return [Math.round(width) + ' x ' + Math.round(height) + ': ' + (name || control.outerHTML)]
    })
  })()`)
