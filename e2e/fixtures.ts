import { randomInt } from 'node:crypto'
import {
  type APIRequestContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import type { Language } from '@sangam/i18n/languages'
import { violations } from './accessibility.ts'
import { withOtp } from './otp.ts'
import { insertSession } from './portal-database.ts'

/** Accounts of the demo data. */
export const superAdmin = '9000000001'
export const admin = '9000000002'
export const member = '9000000003'

export interface Newcomer {
  id: number
  mobile: string
  name: string
}

/** Makes a call with another session than the browser, like another device; returns the data. */
export type CallAs = <Data = unknown>(mobile: string, path: string, body?: object) => Promise<Data>

interface Fixtures {
  /** The address of the portal's pages; a test with a portal of its own has another one. */
  baseUrl: string
  /** Opens a page in a language; a console error or a failed script fails the test. */
  open: (path: string, language?: Language) => Promise<void>
  /** Starts a session and stores it in the browser. */
  login: (mobile: string) => Promise<void>
  /** Signs up a new, unverified person, for tests that change an account. */
  newcomer: (firstName?: string, lastName?: string) => Promise<Newcomer>
  /** A new verified member, so that parallel tests do not change the same account. */
  verifiedMember: () => Promise<Newcomer>
  /** A new verified member who may read the list of profiles. */
  memberWithAccess: () => Promise<Newcomer>
  callAs: CallAs
  /** Fails if the page violates accessibility rules. */
  expectAccessible: () => Promise<void>
}

interface WorkerFixtures {
  /** The token of a demo admin. One login per worker: most tests need an admin. */
  adminToken: (mobile: string) => Promise<string>
}

const portalUrl = () => `${process.env.PORTAL_URL}/bariapps`

export const test = base.extend<Fixtures, WorkerFixtures>({
  adminToken: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext()
      const tokens = new Map<string, string>()
      await use(async (mobile) => {
        const token = tokens.get(mobile) ?? (await startSession(request, mobile)).access_token
        tokens.set(mobile, token)
        return token
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  baseUrl: async ({}, use) => use(portalUrl()),

  page: async ({ page, baseUrl }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpectedRefusal(message, baseUrl))
        problems.push(`${message.text()} ${message.location().url}`)
    })
    await use(page)
    expect(problems, 'errors in the browser console').toEqual([])
  },

  open: async ({ page, baseUrl }, use) => {
    await use(async (path, language = 'en') => {
      await storeInBrowser(page, baseUrl, 'lang', language === 'mr' ? 'hi' : 'en')
      await page.goto(`${baseUrl}${path}`)
      await page.locator('.prerendered').waitFor({ state: 'detached' })
      // the browser drops keys that are pressed before the first paint
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      )
    })
  },

  login: async ({ page, baseUrl }, use) => {
    await use(async (mobile) => {
      const user = await startSession(page.request, mobile)
      await storeInBrowser(page, baseUrl, 'user', JSON.stringify(user))
    })
  },

  newcomer: async ({ request }, use) => {
    await use(async (firstName = 'Nandini', lastName = 'Borade') => {
      const mobile = newMobile()
      await call(request, 'save-user-details', {
        fname: firstName,
        lname: lastName,
        mobile_no: mobile,
        region_id: 1,
        city_village_name: 'Alandi',
      })
      // admins see an account after its first login
      const { id } = await logIn(request, mobile)
      return { id, mobile, name: `${firstName} ${lastName}` }
    })
  },

  verifiedMember: async ({ newcomer, callAs }, use) => {
    await use(async () => {
      const person = await newcomer()
      await callAs(admin, 'user-actions', {
        user_details_id: person.id,
        action_type: 'user_verification',
        acton_data: '1',
      })
      return person
    })
  },

  memberWithAccess: async ({ verifiedMember, callAs }, use) => {
    await use(async () => {
      const person = await verifiedMember()
      await callAs(admin, 'user-actions', {
        user_details_id: person.id,
        action_type: 'vadhu_var_access',
        acton_data: '1',
      })
      return person
    })
  },

  callAs: async ({ request, adminToken }, use) => {
    await use(async (mobile, path, body = {}) => {
      const isDemoAdmin = [admin, superAdmin].includes(mobile)
      const token = isDemoAdmin
        ? await adminToken(mobile)
        : (await startSession(request, mobile)).access_token
      return call(request, path, body, token)
    })
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // the test continues, to check further pages
      expect.soft(await violations(page), page.url()).toEqual([])
    })
  },
})

/** An unused number; those of the demo data are lower. */
export const newMobile = () => `92${String(randomInt(1e8)).padStart(8, '0')}`

/** The bank's number of a transfer; each test needs its own. */
export const newUtr = () => `7${String(randomInt(1e11)).padStart(11, '0')}`

/** Opens a combobox and selects an option. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A session without a code; the tests of the login page have their own way. */
async function startSession(request: APIRequestContext, mobile: string) {
  const token = await insertSession(mobile)
  const user = await call<object>(request, 'session/me', {}, token)
  await agreeToAll(request, token)
  return { ...user, access_token: token }
}

/** A session for another tab of the browser. */
export const sessionOf = (page: Page, mobile: string) => startSession(page.request, mobile)

/** Logs in with a code, as the first login of an account needs it. */
export async function logIn(request: APIRequestContext, mobile: string) {
  let reference = ''
  const send = async () => {
    const data = { mobile_no: mobile }
    reference = (await call<{ otp_reference_id: string }>(request, 'login', data)).otp_reference_id
  }
  const user = await withOtp(mobile, send, (otp) =>
    call<LoggedIn>(request, 'login-otp-verification', {
      mobile_no: mobile,
      otp,
      otp_reference_id: reference,
    }),
  )
  const { consents_due, ...ready } = user
  if (consents_due) await agreeToAll(request, user.access_token)
  return ready
}

interface LoggedIn {
  id: number
  access_token: string
  consents_due?: number
}

interface DueConsent {
  purpose: string
  is_due: boolean
  notice: { notice_sha256: string; language: string }
}

/** Most tests are not about the notices that come before the pages. */
async function agreeToAll(request: APIRequestContext, token: string): Promise<void> {
  const { consents } = await call<{ consents: DueConsent[] }>(request, 'consents/mine', {}, token)
  for (const { purpose, notice } of consents.filter(({ is_due }) => is_due)) {
    const { notice_sha256, language } = notice
    const answer = { purpose, action: 'given', notice_sha256, language }
    await call(request, 'consents/set', answer, token)
  }
}

/** Makes a call and expects that it succeeds; returns the data. */
export async function call<Data>(
  request: APIRequestContext,
  path: string,
  data: object,
  token = '',
): Promise<Data> {
  const response = await request.post(`${portalUrl()}/api/${path}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const answer = await response.json()
  expect(answer, `${path} answers ${response.status()}`).toMatchObject({ status: 'success' })
  return answer.data
}

/** Stores a value before the app starts; the page of a picture runs no app. */
async function storeInBrowser(
  page: Page,
  baseUrl: string,
  key: string,
  value: string,
): Promise<void> {
  if (!page.url().startsWith(baseUrl)) await page.goto(`${baseUrl}/pictures/icon.svg`)
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
}

/**
 * The browser logs an error for every refused call, which many tests expect, and requests
 * favicon.ico when a picture is opened.
 */
function isExpectedRefusal(message: ConsoleMessage, baseUrl: string): boolean {
  const { url } = message.location()
  return (
    /status of (4\d\d|502|503)/.test(message.text()) &&
    (url.startsWith(`${baseUrl}/api/`) || url.endsWith('/favicon.ico'))
  )
}

export { expect, type Page }
