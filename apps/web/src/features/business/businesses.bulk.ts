import type { BusinessRecord } from '@sangam/contract/business/calls'
import { approvalOffer } from '../../layout/selection/bulk-action.ts'
import type { SelectableRecord } from '../../layout/selection/selectable-record.ts'

export const businessBulkOffer = approvalOffer('businesses', 'business', {
  approve: 'business_page.btn_approve',
  askApprove: 'business_page.msg_many_approve',
  reject: 'business_page.btn_reject',
  askReject: 'business_page.msg_many_reject',
})

export const selectableBusiness = (business: BusinessRecord): SelectableRecord<'businesses'> => ({
  id: business.business_id,
  name: business.business_name,
  seen_updated_at: business.updated_at,
  actions:
    business.is_approval && business.business_status === 'Pending' ? ['approve', 'reject'] : [],
})
