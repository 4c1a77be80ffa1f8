import type { BusinessRecord } from '@sangam/contract/business/calls'
import { RecordNotice } from '../../layout/record-notice.tsx'
import { reasonText } from '../../lib/texts/reason-text.ts'
import { isDeactivated } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Shows the owner why the business or its banner is not public, and approvers why it was rejected. */
export function BusinessNotice({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const { is_banner_waiting: isBannerWaiting, banner_remark: bannerRemark } = business
  const hint = business.is_owner && ownerHint(business)
  const reason = (remark: string) =>
    remark && t('business_page.lbl_reason', { remark: reasonText(remark) })
  const bannerHint = isBannerWaiting
    ? t('business_page.msg_banner_waiting_hint')
    : t('business_page.msg_banner_rejected_hint')
  return (
    <>
      <RecordNotice
        isRejected={business.business_status === 'Rejected'}
        text={hint ? t(hint) : ''}
        remark={reason(business.acton_remark)}
      />
      {(isBannerWaiting || bannerRemark) && (
        <RecordNotice
          isRejected={!isBannerWaiting}
          text={bannerHint}
          remark={reason(bannerRemark)}
        />
      )}
    </>
  )
}

function ownerHint(business: BusinessRecord) {
  if (isDeactivated(business)) return 'business_page.msg_closed_hint'
  if (business.business_status === 'Pending') return 'business_page.msg_pending_hint'
  return business.business_status === 'Rejected' ? 'business_page.msg_rejected_hint' : null
}
