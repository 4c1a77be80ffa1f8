import { Alert, Text } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { isDeactivated } from '../../lib/states.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** Shows the owner why the business is not public, and approvers why it was rejected. */
export function BusinessNotice({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const { business_status: status, acton_remark: remark, is_owner } = business
  const hint = is_owner && ownerHint(status, isDeactivated(business))
  if (!hint && !remark) return null
  return (
    <Alert color={status === 'Rejected' ? 'red' : 'haldi'} mb="md" role="status">
      {hint && <Text>{t(hint)}</Text>}
      {remark && <Text fw={600}>{t('business_page.lbl_reason', { remark })}</Text>}
    </Alert>
  )
}

function ownerHint(status: BusinessRecord['business_status'], isClosed: boolean) {
  if (isClosed) return 'business_page.msg_closed_hint'
  if (status === 'Pending') return 'business_page.msg_pending_hint'
  return status === 'Rejected' ? 'business_page.msg_rejected_hint' : null
}
