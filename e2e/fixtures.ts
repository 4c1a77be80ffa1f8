import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'

export type Language = 'en' | 'mr'

interface Fixtures {
  /** Where the portal's pages are. */
  baseUrl: string
  /** Opens pages in a language; a console error or a failed script fails the test at its end. */
  open: (path: string, language?: Language) => Promise<void>
  /** Logs a demo account in through the real login calls and keeps the session in the browser. */
  login: (mobile: string) => Promise<void>
  /** The newest one-time password sent to a number. */
  lastOtp: (mobile: string) => Promise<string>
  /** Fails on accessibility violations of the page as it stands. */
  expectAccessible: () => Promise<void>
}

const portalUrl = () => `${process.env.PORTAL_URL}/bariapps`

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  baseUrl: async ({}, use) => use(portalUrl()),

  page: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpectedRefusal(message.text())) {
        problems.push(message.text())
      }
    })
    await use(page)
    expect(problems, 'errors in the browser console').toEqual([])
  },

  open: async ({ page, baseUrl }, use) => {
    await use(async (path, language = 'en') => {
      await page.addInitScript(
        (stored) => localStorage.setItem('lang', stored),
        language === 'mr' ? 'hi' : 'en',
      )
      await page.goto(`${baseUrl}${path}`)
      await page.locator('#splash').waitFor({ state: 'detached' })
    })
  },

  login: async ({ page, baseUrl }, use) => {
    await use(async (mobile) => {
      const call = async (path: string, data: object) => {
        const response = await page.request.post(`${baseUrl}/api/${path}`, { data })
        expect(response.ok(), `${path} answers ${response.status()}`).toBe(true)
        return (await response.json()).data
      }
      const { otp_reference_id } = await call('login', { mobile_no: mobile })
      const otp = await readLastOtp(mobile)
      const user = await call('login-otp-verification', {
        mobile_no: mobile,
        otp,
        otp_reference_id,
      })
      await page.goto(`${baseUrl}/pictures/icon.svg`)
      await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user))
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: see above
  lastOtp: async ({}, use) => use(readLastOtp),

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      ).toEqual([])
    })
  },
})

/** The browser itself writes an error for every refused call; refusals are part of many journeys. */
const isExpectedRefusal = (text: string) => /status of (400|401|403|404|409|429)/.test(text)

/** One browser tests several people at once, so only messages to this very number count. */
async function readLastOtp(mobile: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const lines = (await readFile(String(process.env.PORTAL_CONSOLE), 'utf8')).split('\n')
    const line = lines.findLast((text) => text.startsWith(`SMS to +91${mobile}:`))
    code = line?.match(/\b\d{6}\b/)?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

export { type Browser, expect, type Page }
