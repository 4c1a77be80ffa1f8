import type { BusinessRecord } from '@sangam/contract/business/calls'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { noticeFailure } from '../../lib/notices.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { BannerPicker } from './banner-picker.tsx'
import { useBannerUpload } from './use-banner-upload.ts'

interface ReplaceBannerProps {
  business: BusinessRecord
  hasUnsavedChanges: () => boolean
  onReplaced: (text: string) => void
}

/** Puts another banner on an entry at once; asks first where that would lose what was typed. */
export function ReplaceBanner({ business, hasUnsavedChanges, onReplaced }: ReplaceBannerProps) {
  const { t } = useTranslation()
  const { progress, send } = useBannerUpload()
  const [asked, setAsked] = useState<File | null>(null)

  const replace = async (file: File) => {
    setAsked(null)
    const stored = await send(file)
    if (!stored) return false
    try {
      const { text } = await api('business/update-image', {
        business_id: business.business_id,
        action_type: 'image_update',
        business_status: business.business_status,
        old_image_path: business.banner_image,
        image_path: stored.image_path,
      })
      onReplaced(text)
      return true
    } catch (error) {
      noticeFailure(error)
      return false
    }
  }
  const replaceOrAsk = async (file: File) => {
    if (!hasUnsavedChanges()) return replace(file)
    setAsked(file)
    return false
  }
  return (
    <>
      <BannerPicker
        current={business.appended_image_path}
        replaceHint={t('business_page.msg_banner_replaces')}
        progress={progress}
        onUpload={replaceOrAsk}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        question={t('business_page.msg_confirm_banner')}
        isBusy={false}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void replace(asked)}
      />
    </>
  )
}
