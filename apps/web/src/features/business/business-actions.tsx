import type { BusinessRecord } from '@sangam/contract/business/calls'
import { ApprovalActions } from '../../layout/review/approval-actions.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { isActive, isDeactivated } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { businessApproval } from './business.approval.ts'

export function BusinessActions({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const change = useCall('business/actions', { noticeMs: timing.noticeAction })
  const setStatus = (acton_data: '0' | '1') => () =>
    change({
      business_id: business.business_id,
      action_type: 'enable_disable',
      acton_data,
      business_status: business.business_status,
      seen_updated_at: business.updated_at,
    })
  const close = {
    label: t('business_page.btn_close'),
    question: t('business_page.msg_confirm_close', { name: business.business_name }),
    run: setStatus('0'),
  }
  const reopen = {
    label: t('business_page.btn_reopen'),
    question: t('business_page.msg_confirm_reopen', { name: business.business_name }),
    run: setStatus('1'),
  }
  return (
    <ApprovalActions
      kind={businessApproval}
      record={business}
      ownerActions={[
        ...(business.is_owner && isActive(business) ? [close] : []),
        ...(business.is_owner && isDeactivated(business) ? [reopen] : []),
      ]}
    />
  )
}
