import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkServer, isServerReachable, reportAnswer, reportNoAnswer } from './reachability.ts'

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  answer.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  reportAnswer()
})

afterEach(() => {
  reportAnswer()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the server is checked with growing pauses until it answers', async () => {
  reportNoAnswer()
  expect(isServerReachable.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(999)
  expect(answer).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1 + 2_000 + 4_000)
  expect(answer).toHaveBeenCalledTimes(3)
  expect(isServerReachable.get()).toBe(false)

  answer.mockResolvedValue(new Response(null, { status: 503 }))
  await vi.advanceTimersByTimeAsync(8_000)
  expect(isServerReachable.get()).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(answer).toHaveBeenCalledTimes(4)
})

test('an answer to any other request ends the checks', async () => {
  reportNoAnswer()
  reportAnswer()
  expect(isServerReachable.get()).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(answer).not.toHaveBeenCalled()
})

test('several failed requests lead to one check', async () => {
  reportNoAnswer()
  reportNoAnswer()
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answer).toHaveBeenCalledTimes(1)
})

test('a check without an answer ends, and another one follows', async () => {
  answer.mockImplementationOnce(neverAnswer)
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answer).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000 + 2_000)
  expect(answer).toHaveBeenCalledTimes(2)
})

test('a check returns whether the server answered', async () => {
  expect(await checkServer()).toBe(false)
  answer.mockResolvedValue(new Response('{}'))
  expect(await checkServer()).toBe(true)
})

/** A connection that is lost without a notice: only the signal ends the request. */
const neverAnswer: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
  )
