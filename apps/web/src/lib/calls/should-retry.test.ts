import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { retryDelay, shouldRetry } from './should-retry.ts'

const retries = (error: unknown) => [0, 1, 2].filter((failures) => shouldRetry(failures, error))

test('a load without an answer is tried twice, a busy server three times, a refusal once', () => {
  expect(retries(new ApiError(0, {}))).toEqual([0])
  expect(retries(new ApiError(503, {}))).toEqual([0, 1])
  expect(retries(new ApiError(404, {}))).toEqual([])
  expect(retries(new Error('a bug'))).toEqual([])
})

test('a load after too many requests is repeated once, after the time that the server gives', () => {
  const refused = (seconds: number) =>
    new ApiError(429, { message: 'common.err_too_many_requests', params: { seconds } })
  expect(retries(refused(5))).toEqual([0])
  expect(retryDelay(0, refused(5))).toBe(5_000)
  expect(retries(refused(40))).toEqual([])
  expect(retries(new ApiError(429, { message: 'common.err_too_many' }))).toEqual([])
  expect([0, 1].map((failures) => retryDelay(failures, new ApiError(503, {})))).toEqual([
    1_000, 2_000,
  ])
})
