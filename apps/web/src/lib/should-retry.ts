import { ApiError } from './api.ts'

/**
 * One retry without an answer, so that an offline page soon says so, and two if the server is busy. A
 * refusal does not change.
 */
export const shouldRetry = (failures: number, error: unknown) =>
  error instanceof ApiError &&
  ((error.isNetworkError && failures < 1) || (error.status === 503 && failures < 2))
