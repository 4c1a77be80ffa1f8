import { t } from '@sangam/i18n/translation'
import { ApiError } from './api.ts'

/** Why a list or page could not be loaded; a missing answer has a text of its own here. */
export const loadErrorText = (error: unknown) =>
  error instanceof ApiError && !error.isNetworkError ? error.message : t('common.err_load')
