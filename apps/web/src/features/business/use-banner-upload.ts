import type { Data } from '@sangam/contract/calls'
import { t } from '@sangam/i18n/translation'
import type { ApiError } from '../../lib/api.ts'
import { noticeError } from '../../lib/notices.ts'
import { shrinkPicture } from '../../lib/shrink-picture.ts'
import { isUploadRefusal } from '../../lib/upload-refusal.ts'
import { useUpload } from '../../lib/use-upload.ts'

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
