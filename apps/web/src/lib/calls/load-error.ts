import { t } from '@sangam/i18n/translation'
import { ApiError } from './api.ts'

/** Why a list or page could not be loaded; without an answer it is a general text. */
export const loadErrorText = (error: unknown) =>
  error instanceof ApiError && !error.isNetworkError ? error.message : t('common.err_load')

/** True if a record does not exist or the caller may not see it; both have the same answer. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && [400, 404].includes(error.status)

/** The server has decided about the request, and the same request gets the same answer. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
