import type { SessionUser } from '@sangam/contract/accounts/calls'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, api } from './api.ts'
import { storedUser, storeUser } from './session.ts'
import { whenSessionDies } from './session-end.ts'
import { timing } from './timing.ts'
import { loadAllTexts, startTranslation } from './translate.ts'

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

beforeAll(async () => {
  await startTranslation()
  await loadAllTexts()
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

test('a call carries the token and says by whom it is made', async () => {
  storeUser(member('a-token'))
  answerWith(200, { status: 'success', message: 'common.msg_ok', data: [] })
  await expect(api('session/list', {})).resolves.toEqual({
    text: 'Done',
    key: 'common.msg_ok',
    data: [],
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

test('a dead token ends the session at once and leads away after 100 ms', async () => {
  const leave = vi.fn()
  whenSessionDies(leave)
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

test('a visitor who needs a login loses nothing', async () => {
  const leave = vi.fn()
  whenSessionDies(leave)
  answerWith(401, deadToken)
  await expect(api('session/me', {})).rejects.toMatchObject({ status: 401 })
  vi.runAllTimers()
  expect(leave).not.toHaveBeenCalled()
})

test('a late answer to an earlier token leaves the new login alone', async () => {
  const leave = vi.fn()
  whenSessionDies(leave)
  storeUser(member('earlier'))
  fetched.mockImplementation(async () => {
    storeUser(member('newer'))
    return Response.json(deadToken, { status: 401 })
  })
  await expect(api('session/me', {})).rejects.toMatchObject({ status: 401 })
  vi.runAllTimers()
  expect(storedUser()?.access_token).toBe('newer')
  expect(leave).not.toHaveBeenCalled()
})

test('a refusal brings its texts in words', async () => {
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

test('no answer, or one that is none, is a network error in words', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(api('session/me', {})).rejects.toMatchObject({
    isNetworkError: true,
    message: 'Error occured,something went wrong please try again ..!',
  })
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(api('session/me', {})).rejects.toMatchObject({
    status: 502,
    message: 'Error occured,something went wrong please try again ..!',
  })
})
