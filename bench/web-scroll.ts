import type { BrowserContext, Page } from '@playwright/test'

interface ScrollResult {
  cards: number
  /** The durations of tasks longer than 50 ms, in milliseconds. */
  longTasks: number[]
}

/** Enough for the longest page of results and its request. */
const stepsMax = 1_000

/** Scrolls through the list in steps until it shows this number of cards. */
export async function scrollThrough(
  context: BrowserContext,
  url: string,
  cards: number,
): Promise<ScrollResult> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(url)
  await page.getByRole('article').first().waitFor()
  await page.evaluate(watchTasks)
  while ((await countCards(page)) < cards) {
    const before = await countCards(page)
    for (let steps = 0; (await countCards(page)) === before; steps += 1) {
      if (steps === stepsMax) throw new Error(`the list ends after ${before} cards`)
      await page.mouse.wheel(0, 900)
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => drawn()))')
    }
  }
  const longTasks = await page.evaluate<number[]>('window.longTasks')
  const shown = await countCards(page)
  await page.close()
  return { cards: shown, longTasks }
}

// by element name: a search by role among a thousand cards would be a long task itself
const countCards = (page: Page) => page.locator('article').count()

const watchTasks = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration))
  }).observe({ type: 'longtask' })
`
