import type { ChangingPath, Input } from '@sangam/contract/calls'
import type { ApiError } from '../calls/api.ts'
import { noticeError } from '../notices/notices.ts'
import { uploadErrorText } from './upload-error.ts'
import { useUpload } from './use-upload.ts'

/** Uploads cropped photos and shows the outcome. */
export function usePhotoUpload<P extends ChangingPath>(path: P, { isQuiet = false } = {}) {
  const onFailure = (error: ApiError) => noticeError(uploadErrorText(error))
  const upload = useUpload(path, { isQuiet, onFailure })
  const send = (photo: Blob, fields: Input<P>) => upload({ file: photo, name: 'photo.jpg', fields })
  return { progress: upload.progress, send }
}
