import { t } from '@sangam/i18n/translation'
import { ApiError } from './api.ts'

/** Why a list or page could not be loaded; without an answer it is a general text. */
export const loadErrorText = (error: unknown) =>
  error instanceof ApiError && !error.isNetworkError ? error.message : t('common.err_load')

/** True if a record does not exist or the caller may not see it; both have the same answer. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && [400, 404].includes(error.status)
