import { t } from '@sangam/i18n/translation'
import type { ApiError } from '../calls/api.ts'
import { isUploadRefusal } from './upload-refusal.ts'

/** Why a picture could not be uploaded. */
export function uploadErrorText(error: ApiError): string {
  if (isUploadRefusal(error)) return error.message
  if (error.isNetworkError || error.status >= 500) return t('photo.err_upload')
  return error.status === 401 ? t('photo.err_not_authorized') : error.message
}
