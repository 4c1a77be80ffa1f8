import { ApiError } from './api.ts'

/** The longest time that a page waits by itself; it shows how long to wait otherwise. */
const longestWaitSeconds = 15

/**
 * One retry without an answer, so that an offline page soon says so, one after the time that the server
 * gives after too many requests, and two if the server is busy. A refusal does not change.
 */
export const shouldRetry = (failures: number, error: unknown) =>
  error instanceof ApiError &&
  (((error.isNetworkError || isSoonAllowed(error)) && failures < 1) ||
    (error.status === 503 && failures < 2))

const isSoonAllowed = ({ status, retryAfter }: ApiError) =>
  status === 429 && retryAfter > 0 && retryAfter <= longestWaitSeconds

/** The milliseconds before a retry. */
export const retryDelay = (failures: number, error: unknown) =>
  error instanceof ApiError && isSoonAllowed(error) ? error.retryAfter * 1000 : 1000 * 2 ** failures
