import type { CallPath, Input } from '@sangam/contract/calls'
import { t } from '@sangam/i18n/translation'
import { useState } from 'react'
import { type Answer, ApiError } from './api.ts'
import { noticeError, noticeSuccess } from './notices.ts'
import { upload } from './upload.ts'

/** Sends cropped photos to an upload call, with percent and the stated messages. */
export function usePhotoUpload<P extends CallPath>(path: P) {
  const [progress, setProgress] = useState<number | null>(null)

  const send = async (photo: Blob, fields: Input<P>): Promise<Answer<P> | null> => {
    setProgress(0)
    try {
      const answer = await upload(path, photo, 'photo.jpg', fields, setProgress)
      noticeSuccess(t('photo.msg_uploaded'))
      return answer
    } catch (error) {
      noticeError(uploadErrorText(error))
      return null
    } finally {
      setProgress(null)
    }
  }
  return { progress, send }
}

function uploadErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.isNetworkError || error.status >= 500) {
    return t('photo.err_upload')
  }
  return error.status === 401 ? t('photo.err_not_authorized') : error.message
}
