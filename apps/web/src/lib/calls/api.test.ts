import type { SessionUser } from '@sangam/contract/accounts/calls'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { download } from '../files/download.ts'
import { upload } from '../files/upload.ts'
import { storedUser, storeUser } from '../session/session.ts'
import { onSessionEnd } from '../session/session-end.ts'
import { loadTexts, startTranslation } from '../texts/translate.ts'
import { timing } from '../timing.ts'
import { ApiError, api } from './api.ts'
import { isServerReachable } from './reachability.ts'

const member = (token: string) =>
  ({
    id: 51,
    first_name: 'Asha',
    last_name: 'Wankhade',
    mobile_or_email: '9000000003',
    roles: 'member',
    region: 'Nagpur',
    access_token: token,
  }) as SessionUser

const fetched = vi.fn<typeof fetch>()
const answerWith = (status: number, envelope: object) =>
  fetched.mockImplementation(async () => Response.json(envelope, { status }))
const deadToken = { status: 'error', message: 'common.err_login_needed', data: null }

const newPhoto = { bride_groom_id: 0, actionType: 'add_vadhu_var' } as const

/** The parts of XMLHttpRequest that an upload uses. */
const requestAnsweredBy = (answer: () => Promise<Response>) =>
  class {
    readonly upload = {}
    status = 0
    responseText = ''
    responseHeaders = ''
    onload = () => undefined
    onerror = () => undefined
    open() {}
    setRequestHeader() {}
    getAllResponseHeaders() {
      return this.responseHeaders
    }
    async send() {
      const response = await answer().catch(() => null)
      if (!response) return this.onerror()
      this.status = response.status
      this.responseText = await response.text()
      this.responseHeaders = [...response.headers]
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')
      return this.onload()
    }
  }

beforeAll(async () => {
  await startTranslation()
  await loadTexts('pages')
})
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call sends the token and the name of the caller', async () => {
  storeUser(member('a-token'))
  answerWith(200, { status: 'success', message: 'common.msg_ok', data: [] })
  await expect(api('session/list', {})).resolves.toEqual({
    text: 'Done',
    key: 'common.msg_ok',
    data: [],
    staleCalls: [],
  })
  const [address, init] = fetched.mock.lastCall ?? []
  expect(address).toBe('/bariapps/api/session/list')
  expect(init?.headers).toMatchObject({ authorization: 'Bearer a-token' })
  expect(JSON.parse(String(init?.body))).toEqual({
    user_name: 'Asha Wankhade',
    mobile_or_email: '9000000003',
    roles: 'member',
    region: 'Nagpur',
  })
})

test('an expired token ends the session at once and opens the login after 100 ms', async () => {
  const leave = vi.fn()
  onSessionEnd(leave)
  storeUser(member('dead'))
  answerWith(401, deadToken)
  await expect(api('session/me', {})).rejects.toThrow('Please log in again')
  expect(storedUser()).toBeNull()
  expect(timing.redirectAfterUnauthorized).toBe(100)
  vi.advanceTimersByTime(99)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledOnce()
})

test('a 401 without a token ends no session', async () => {
  const leave = vi.fn()
  onSessionEnd(leave)
  answerWith(401, deadToken)
  await expect(api('session/me', {})).rejects.toMatchObject({ status: 401 })
  vi.runAllTimers()
  expect(leave).not.toHaveBeenCalled()
})

test.each([
  ['a call', () => api('session/me', {})],
  ['a download', () => download({ path: 'exports/payments.csv' })],
  ['an upload', () => upload('upload', new Blob(['x']), 'photo.jpg', newPhoto, () => undefined)],
])('a late 401 of %s for an earlier token does not end the new session', async (_kind, send) => {
  const leave = vi.fn()
  onSessionEnd(leave)
  storeUser(member('earlier'))
  const answerLate = async () => {
    storeUser(member('newer'))
    return Response.json(deadToken, { status: 401 })
  }
  fetched.mockImplementation(answerLate)
  vi.stubGlobal('XMLHttpRequest', requestAnsweredBy(answerLate))
  await expect(send()).rejects.toMatchObject({ status: 401 })
  vi.runAllTimers()
  expect(storedUser()?.access_token).toBe('newer')
  expect(leave).not.toHaveBeenCalled()
})

test('a refusal has translated texts', async () => {
  answerWith(400, {
    status: 'error',
    message: 'common.err_too_many',
    params: { seconds: 30 },
    errors: { mobile_no: 'common.err_phone' },
    data: null,
  })
  const error = await api('login', { mobile_no: '1' }).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    key: 'common.err_too_many',
    message: 'Too many tries. Please try again in 30 seconds.',
    fields: { mobile_no: 'Please enter a valid phone number' },
    retryAfter: 30,
    isNetworkError: false,
  })
})

test('a missing or invalid answer is a network error with a translated text', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(api('session/me', {})).rejects.toMatchObject({
    isNetworkError: true,
    message:
      'Error occured,something went wrong please try again ..! Please check your internet connection.',
  })
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(api('session/me', {})).rejects.toMatchObject({
    status: 502,
    message: 'Error occured,something went wrong please try again ..!',
  })
})

test('an upload reads the answer and the stale calls', async () => {
  const answered = () =>
    Promise.resolve(
      Response.json(
        { status: 'success', message: 'common.msg_ok', data: [] },
        { headers: { 'x-stale-calls': 'get-list-for-approval,get-vadhu-var-details-by-id' } },
      ),
    )
  vi.stubGlobal('XMLHttpRequest', requestAnsweredBy(answered))
  await expect(
    upload('upload', new Blob(['x']), 'photo.jpg', newPhoto, () => undefined),
  ).resolves.toEqual({
    text: 'Done',
    key: 'common.msg_ok',
    data: [],
    staleCalls: ['get-list-for-approval', 'get-vadhu-var-details-by-id'],
  })
})

test('every request reports whether the server is reachable', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(api('session/me', {})).rejects.toMatchObject({ isNetworkError: true })
  expect(isServerReachable.get()).toBe(false)
  answerWith(200, { status: 'success', message: 'common.msg_ok', data: [] })
  await api('session/list', {})
  expect(isServerReachable.get()).toBe(true)
})
