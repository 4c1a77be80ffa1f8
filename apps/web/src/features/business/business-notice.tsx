import { Alert, Text } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { isDeactivated } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Shows the owner why the business or its banner is not public, and approvers why it was rejected. */
export function BusinessNotice({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const { business_status: status, acton_remark: remark, is_owner } = business
  const hint = is_owner && ownerHint(status, isDeactivated(business))
  return (
    <>
      {(hint || remark) && (
        <Alert color={status === 'Rejected' ? 'red' : 'haldi'} mb="md" role="status">
          {hint && <Text>{t(hint)}</Text>}
          {remark && <Text fw={600}>{t('business_page.lbl_reason', { remark })}</Text>}
        </Alert>
      )}
      <BannerNotice business={business} />
    </>
  )
}

function BannerNotice({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const { is_banner_waiting: isWaiting, banner_remark: remark } = business
  if (!isWaiting && !remark) return null
  return (
    <Alert color={isWaiting ? 'haldi' : 'red'} mb="md" role="status">
      <Text>
        {t(
          isWaiting
            ? 'business_page.msg_banner_waiting_hint'
            : 'business_page.msg_banner_rejected_hint',
        )}
      </Text>
      {remark && <Text fw={600}>{t('business_page.lbl_reason', { remark })}</Text>}
    </Alert>
  )
}

function ownerHint(status: BusinessRecord['business_status'], isClosed: boolean) {
  if (isClosed) return 'business_page.msg_closed_hint'
  if (status === 'Pending') return 'business_page.msg_pending_hint'
  return status === 'Rejected' ? 'business_page.msg_rejected_hint' : null
}
