import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { shouldRetry } from './should-retry.ts'

const retries = (error: unknown) => [0, 1, 2].filter((failures) => shouldRetry(failures, error))

test('a load without an answer is tried twice, a busy server three times, a refusal once', () => {
  expect(retries(new ApiError(0, {}))).toEqual([0])
  expect(retries(new ApiError(503, {}))).toEqual([0, 1])
  expect(retries(new ApiError(404, {}))).toEqual([])
  expect(retries(new Error('a bug'))).toEqual([])
})
