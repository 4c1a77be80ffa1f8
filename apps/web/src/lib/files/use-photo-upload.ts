import type { ChangingPath, Input } from '@sangam/contract/calls'
import { t } from '@sangam/i18n/translation'
import type { ApiError } from '../calls/api.ts'
import { noticeError } from '../notices/notices.ts'
import { isUploadRefusal } from './upload-refusal.ts'
import { useUpload } from './use-upload.ts'

/** Uploads cropped photos and shows the outcome. */
export function usePhotoUpload<P extends ChangingPath>(path: P, { isQuiet = false } = {}) {
  const onFailure = (error: ApiError) => noticeError(uploadErrorText(error))
  const upload = useUpload(path, { isQuiet, onFailure })
  const send = (photo: Blob, fields: Input<P>) => upload({ file: photo, name: 'photo.jpg', fields })
  return { progress: upload.progress, send }
}

function uploadErrorText(error: ApiError): string {
  if (isUploadRefusal(error)) return error.message
  if (error.isNetworkError || error.status >= 500) return t('photo.err_upload')
  return error.status === 401 ? t('photo.err_not_authorized') : error.message
}
