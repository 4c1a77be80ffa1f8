import { Badge } from '@mantine/core'
import type { BusinessRecord, BusinessStatus } from '@sangam/contract/business/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { isActive, isDeactivated } from '../../lib/states.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ClosedAccountBadge } from '../../ui/closed-account-badge.tsx'

export const statusLabels: Record<BusinessStatus, TextKey> = {
  Pending: 'business_page.lbl_status_pending',
  Approved: 'business_page.lbl_status_approved',
  Rejected: 'business_page.lbl_status_rejected',
}

const colors: Record<BusinessStatus, string> = {
  Pending: 'haldi.4',
  Approved: 'teal.9',
  Rejected: 'red.9',
}

export function BusinessBadge({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  if (business.is_account_closed) return <ClosedAccountBadge />
  if (isDeactivated(business)) return <Badge color="gray.7">{t('business_page.lbl_closed')}</Badge>
  return (
    <Badge color={colors[business.business_status]} autoContrast>
      {t(statusLabels[business.business_status])}
    </Badge>
  )
}

/** The banner on screen is not what other members see. */
export function WaitingBannerBadge() {
  const { t } = useTranslation()
  return (
    <Badge color="haldi.4" autoContrast>
      {t('business_page.lbl_banner_waiting')}
    </Badge>
  )
}

/** True when other members can see the business. */
export const isPublic = (business: BusinessRecord) =>
  business.business_status === 'Approved' && isActive(business) && !business.is_account_closed
