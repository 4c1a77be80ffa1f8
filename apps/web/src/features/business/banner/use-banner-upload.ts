import type { Data } from '@sangam/contract/calls'
import { t } from '@sangam/i18n/translation'
import type { ApiError } from '../../../lib/calls/api.ts'
import { shrinkPicture } from '../../../lib/files/shrink-picture.ts'
import { isUploadRefusal } from '../../../lib/files/upload-refusal.ts'
import { useUpload } from '../../../lib/files/use-upload.ts'
import { noticeError } from '../../../lib/notices/notices.ts'

type StoredBanner = Data<'business/upload'>[number]

/** Uploads a banner and shows the outcome; resolves to null if it failed. */
export function useBannerUpload() {
  const upload = useUpload('business/upload', {
    onFailure: (error) => noticeError(uploadErrorText(error)),
  })
  const send = async (file: File): Promise<StoredBanner | null> => {
    const picture = await shrinkPicture(file)
    const answer = await upload({ file: picture, name: file.name, fields: {} })
    return answer?.data[0] ?? null
  }
  return { progress: upload.progress, send }
}

/** A refusal has its own text; all other errors share one. */
const uploadErrorText = (error: ApiError) =>
  isUploadRefusal(error) || [400, 413].includes(error.status)
    ? error.message
    : t('business_page.err_upload')
