import type { BusinessRecord } from '@sangam/contract/business/calls'
import { isActive, isDeactivated } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ClosedAccountBadge } from '../../ui/records/closed-account-badge.tsx'
import { StatusBadge } from '../../ui/records/status-badge.tsx'

export function BusinessBadge({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  if (business.is_account_closed) return <ClosedAccountBadge />
  if (isDeactivated(business)) {
    return <StatusBadge state="closed">{t('business_page.lbl_closed')}</StatusBadge>
  }
  const state = business.business_status
  return <StatusBadge state={state}>{t(`approval.status_${state}`)}</StatusBadge>
}

/** The banner on screen is not what other members see. */
export function WaitingBannerBadge() {
  const { t } = useTranslation()
  return <StatusBadge state="waiting">{t('business_page.lbl_banner_waiting')}</StatusBadge>
}

/** True when other members can see the business. */
export const isPublic = (business: BusinessRecord) =>
  business.business_status === 'Approved' && isActive(business) && !business.is_account_closed
