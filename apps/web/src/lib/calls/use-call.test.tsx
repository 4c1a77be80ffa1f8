import type { Input } from '@sangam/contract/calls'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noticeError, noticeSuccess } from '../notices/notices.ts'
import { identityQuestion } from '../session/identity.ts'
import { loadTexts, startTranslation } from '../texts/translate.ts'
import { type CallOptions, type Sender, useCall } from './use-call.ts'

vi.mock('../notices/notices.ts', () => ({
  closeErrorNotices: vi.fn(),
  noticeError: vi.fn(),
  noticeSuccess: vi.fn(),
}))

const fetched = vi.fn<typeof fetch>()
const path = 'session/end'
type Body = Input<typeof path>

let cache: QueryClient
let call: Sender<Body, unknown>

function Probe({ options }: { options: CallOptions<Body, unknown> }) {
  call = useCall(path, options)
  return null
}

async function draw(options: CallOptions<Body, unknown> = {}): Promise<void> {
  cache = new QueryClient()
  for (const key of ['session/list', 'reviews']) cache.setQueryData([key, {}], 'cached')
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache}>
        <Probe options={options} />
      </QueryClientProvider>,
    ),
  )
}

const isStale = (key: string) => cache.getQueryState([key, {}])?.isInvalidated
const answer = (status: number, message: string) =>
  Response.json(
    { status: status === 200 ? 'success' : 'error', message, data: null },
    { status, headers: { 'x-stale-calls': 'session/list' } },
  )
const run = (session_id: number) => act(async () => call({ session_id }))

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await startTranslation()
  await loadTexts('pages')
})
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => vi.clearAllMocks())

test('a success shows its text and makes the named calls stale', async () => {
  await draw({ noticeMs: 5 })
  fetched.mockResolvedValue(answer(200, 'common.msg_ok'))
  expect(await run(1)).toMatchObject({ text: 'Done' })
  expect(noticeSuccess).toHaveBeenCalledWith('Done', 5)
  expect([isStale('session/list'), isStale('reviews')]).toEqual([true, false])
  expect([call.isPending, call.error]).toEqual([false, null])
})

test('a refusal shows its text, makes the named calls stale and resolves to null', async () => {
  await draw()
  fetched.mockResolvedValue(answer(409, 'common.err_not_found'))
  expect(await run(1)).toBeNull()
  expect(noticeError).toHaveBeenCalledOnce()
  expect([isStale('session/list'), isStale('reviews')]).toEqual([true, false])
  expect(call.error).toMatchObject({ status: 409 })
})

test('without an answer everything is stale', async () => {
  await draw()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await run(1)).toBeNull()
  expect([isStale('session/list'), isStale('reviews')]).toEqual([true, true])
})

test('a second tap is ignored while the first is pending', async () => {
  await draw()
  let release = (_response: Response) => {}
  fetched.mockReturnValue(new Promise((resolve) => (release = resolve)))
  let first: Promise<unknown> = Promise.resolve()
  act(() => {
    first = call({ session_id: 1 })
  })
  expect(await run(2)).toBeNull()
  expect(call.isPending).toBe(true)
  await act(async () => {
    release(answer(200, 'common.msg_ok'))
    await first
  })
  expect(fetched).toHaveBeenCalledOnce()
  expect(call.isPending).toBe(false)
})

/** Sends a call, and leaves the list of sessions on screen refetching until the result is called. */
async function sendWithSlowRefetch(response: Response): Promise<() => void> {
  await draw()
  let refetched = () => {}
  const list = new QueryObserver(cache, {
    queryKey: ['session/list', {}],
    queryFn: () => new Promise<string>((resolve) => (refetched = () => resolve('fresh'))),
    staleTime: Number.POSITIVE_INFINITY,
  })
  onTestFinished(list.subscribe(() => {}))
  fetched.mockResolvedValueOnce(response)
  await run(1)
  return () => refetched()
}

test('until everything is fresh, a second tap is ignored and another action waits', async () => {
  const refetched = await sendWithSlowRefetch(answer(200, 'common.msg_ok'))
  expect(await run(1)).toBeNull()
  fetched.mockResolvedValueOnce(answer(200, 'common.msg_ok'))
  let second: Promise<unknown> = Promise.resolve()
  await act(async () => {
    second = call({ session_id: 2 })
  })
  expect([fetched.mock.calls.length, call.isPending]).toEqual([1, true])
  await act(async () => refetched())
  expect(await second).toMatchObject({ text: 'Done' })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a refused request can be repeated before everything is fresh', async () => {
  const refetched = await sendWithSlowRefetch(answer(409, 'common.err_not_found'))
  fetched.mockResolvedValueOnce(answer(200, 'common.msg_ok'))
  let second: Promise<unknown> = Promise.resolve()
  await act(async () => {
    second = call({ session_id: 1 })
  })
  await act(async () => refetched())
  expect(await second).toMatchObject({ text: 'Done' })
  expect(call.error).toBeNull()
})

test('a page can leave before anything is refetched', async () => {
  const staleWhenLeaving: unknown[] = []
  await draw({
    onSuccess: async () => {
      await Promise.resolve()
      staleWhenLeaving.push(isStale('session/list'))
    },
  })
  fetched.mockResolvedValue(answer(200, 'common.msg_ok'))
  await run(1)
  expect([...staleWhenLeaving, isStale('session/list')]).toEqual([false, true])
})

test('a form shows the failure itself', async () => {
  const setErrors = vi.fn()
  await draw({ form: { setErrors } })
  fetched.mockResolvedValue(
    Response.json(
      {
        status: 'error',
        message: 'common.err_bad_body',
        errors: { session_id: 'common.err_required' },
      },
      { status: 400 },
    ),
  )
  await run(1)
  expect(setErrors).toHaveBeenCalledWith({ session_id: expect.any(String) })
  expect(noticeError).not.toHaveBeenCalled()
})

test('a page can handle a failure itself, and the call ends after that', async () => {
  const failures: unknown[] = []
  await draw({
    onFailure: async ({ status }, body) => {
      await Promise.resolve()
      failures.push(status, body)
    },
  })
  fetched.mockResolvedValue(answer(409, 'common.err_not_found'))
  expect(await run(1)).toBeNull()
  expect(failures).toEqual([409, { session_id: 1 }])
  expect(noticeError).not.toHaveBeenCalled()
  expect(call.isPending).toBe(false)
})

test('an optimistic change is undone after a refusal', async () => {
  await draw({
    optimistic: (client) => {
      client.setQueryData(['reviews', {}], 'changed')
      return () => client.setQueryData(['reviews', {}], 'cached')
    },
  })
  let release = (_response: Response) => {}
  fetched.mockReturnValue(new Promise((resolve) => (release = resolve)))
  let sent: Promise<unknown> = Promise.resolve()
  act(() => {
    sent = call({ session_id: 1 })
  })
  expect(cache.getQueryData(['reviews', {}])).toBe('changed')
  await act(async () => {
    release(answer(409, 'common.err_not_found'))
    await sent
  })
  expect(cache.getQueryData(['reviews', {}])).toBe('cached')
})

/** Sends a call that is refused until the user confirms the identity. */
async function sendUnconfirmed(): Promise<{ sent: Promise<unknown> }> {
  fetched.mockResolvedValueOnce(answer(403, 'identity.err_needed'))
  let sent: Promise<unknown> = Promise.resolve()
  await act(async () => {
    sent = call({ session_id: 1 })
    await vi.waitFor(() => expect(identityQuestion.get()).toBeTypeOf('function'))
  })
  return { sent }
}

test('a call that needs a confirmation is sent again after it', async () => {
  await draw()
  const { sent } = await sendUnconfirmed()
  expect(call.isPending).toBe(true)
  fetched.mockResolvedValueOnce(answer(200, 'common.msg_ok'))
  await act(async () => identityQuestion.get()?.(true))
  expect(await sent).toMatchObject({ text: 'Done' })
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0])
  expect(identityQuestion.get()).toBeNull()
})

test('without the confirmation everything stays as it was', async () => {
  await draw()
  const { sent } = await sendUnconfirmed()
  await act(async () => identityQuestion.get()?.(false))
  expect(await sent).toBeNull()
  expect(fetched).toHaveBeenCalledOnce()
  expect(noticeSuccess).not.toHaveBeenCalled()
  expect(noticeError).not.toHaveBeenCalled()
  expect([isStale('session/list'), isStale('reviews')]).toEqual([false, false])
  expect([call.isPending, call.error]).toEqual([false, null])
})
