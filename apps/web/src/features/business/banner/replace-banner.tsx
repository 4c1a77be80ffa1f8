import type { BusinessRecord } from '@sangam/contract/business/calls'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { BannerPicker } from './banner-picker.tsx'
import { useBannerUpload } from './use-banner-upload.ts'

const replacesLater = 'business_page.msg_banner_replaces_later'

interface ReplaceBannerProps {
  business: BusinessRecord
  hasUnsavedChanges: () => boolean
  onReplaced: () => void
}

/** Replaces the banner immediately; asks first if there are unsaved changes, which stay as a draft. */
export function ReplaceBanner({ business, hasUnsavedChanges, onReplaced }: ReplaceBannerProps) {
  const { t } = useTranslation()
  const { progress, send } = useBannerUpload()
  const replaceImage = useCall('business/update-image')
  const [fileToConfirm, setFileToConfirm] = useState<File | null>(null)

  const willWait = business.is_owner && business.business_status === 'Approved'

  const replace = async (file: File) => {
    setFileToConfirm(null)
    const stored = await send(file)
    if (!stored) return false
    const answer = await replaceImage({
      business_id: business.business_id,
      action_type: 'image_update',
      business_status: business.business_status,
      old_image_path: business.banner_image,
      image_path: stored.image_path,
    })
    if (answer) onReplaced()
    return answer !== null
  }
  const replaceOrAsk = async (file: File) => {
    if (!hasUnsavedChanges()) return replace(file)
    setFileToConfirm(file)
    return false
  }
  return (
    <>
      <BannerPicker
        current={business.appended_image_path}
        replaceHint={t(willWait ? replacesLater : 'business_page.msg_banner_replaces')}
        progress={progress}
        onUpload={replaceOrAsk}
      />
      <ConfirmDialog
        isOpen={fileToConfirm !== null}
        question={t('business_page.msg_confirm_banner')}
        isBusy={false}
        onCancel={() => setFileToConfirm(null)}
        onConfirm={() => fileToConfirm && void replace(fileToConfirm)}
      />
    </>
  )
}
