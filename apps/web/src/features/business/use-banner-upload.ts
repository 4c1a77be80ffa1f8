import type { Data } from '@sangam/contract/calls'
import { t } from '@sangam/i18n/translation'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { noticeError, noticeSuccess } from '../../lib/notices.ts'
import { upload } from '../../lib/upload.ts'
import { shrinkPicture } from './shrink-picture.ts'

type StoredBanner = Data<'business/upload'>[number]

/** Sends a banner with percent and the stated messages; null: it did not work, and that was said. */
export function useBannerUpload() {
  const [progress, setProgress] = useState<number | null>(null)

  const send = async (file: File): Promise<StoredBanner | null> => {
    setProgress(0)
    try {
      const picture = await shrinkPicture(file)
      const { data, text } = await upload('business/upload', picture, file.name, {}, setProgress)
      noticeSuccess(text)
      return data[0] ?? null
    } catch (error) {
      noticeError(uploadErrorText(error))
      return null
    } finally {
      setProgress(null)
    }
  }
  return { progress, send }
}

/** A rule saying no has its own text; everything else is a failed upload. */
const uploadErrorText = (error: unknown) =>
  error instanceof ApiError && [400, 413].includes(error.status)
    ? error.message
    : t('business_page.err_upload')
