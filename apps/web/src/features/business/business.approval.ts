import type { BusinessRecord } from '@sangam/contract/business/calls'
import { type ApprovalKind, selectableOf } from '../../layout/approval-kind.ts'
import { link } from '../../lib/links.ts'

export const businessApproval: ApprovalKind<BusinessRecord, 'business/actions', 'business'> = {
  queue: 'businesses',
  subject: 'business',
  factsOf: (business) => ({
    id: business.business_id,
    name: business.business_name,
    status: business.business_status,
    tell: {
      mobile: business.contact_no,
      recordId: business.business_id,
      reason: business.acton_remark,
      approved: 'business_approved',
      rejected: 'business_rejected',
    },
  }),
  decide: 'business/actions',
  requestOf: (business, { id, outcome, remark, seenStatus }) => ({
    business_id: id,
    action_type: 'approv_reject',
    acton_data: outcome,
    acton_remark: remark,
    business_status: seenStatus,
    seen_updated_at: business.updated_at,
  }),
  list: link.business,
  outcomes: {
    Approved: {
      button: 'business_page.btn_approve',
      ask: 'business_page.msg_confirm_approve',
      isMain: true,
    },
    Rejected: {
      button: 'business_page.btn_reject',
      ask: 'business_page.msg_confirm_reject',
      needsRemark: true,
    },
  },
  askMany: {
    Approved: 'business_page.msg_many_approve',
    Rejected: 'business_page.msg_many_reject',
  },
}

export const selectableBusiness = selectableOf(businessApproval)
