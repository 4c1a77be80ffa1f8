import type { ApprovalRow, ApprovalTab } from '@sangam/contract/profiles/approval.calls'
import { approvalOffer } from '../../../layout/selection/bulk-action.ts'
import type { SelectableRecord } from '../../../layout/selection/selectable-record.ts'

const profiles = approvalOffer({
  queue: 'profiles',
  subject: 'profile',
  outcomes: {
    Approved: { button: 'details_page.btn_approve' },
    Rejected: { button: 'details_page.btn_reject' },
  },
  askMany: { Approved: 'details_page.msg_many_approve', Rejected: 'details_page.msg_many_reject' },
})

const photos = approvalOffer({
  queue: 'photos',
  subject: 'profile',
  outcomes: {
    Approved: { button: 'details_page.btn_approve_photo' },
    Rejected: { button: 'details_page.btn_reject_photo' },
  },
  askMany: {
    Approved: 'details_page.msg_many_approve_photo',
    Rejected: 'details_page.msg_many_reject_photo',
  },
})

export const approvalBulkOffer = (tab: ApprovalTab) => (tab === 'photo' ? photos : profiles)

/** A rejected profile can still be approved. */
const actionsInTab = {
  Pending: ['approve', 'reject'],
  photo: ['approve', 'reject'],
  Rejected: ['approve'],
  Approved: [],
} as const satisfies Record<ApprovalTab, SelectableRecord<'profiles'>['actions']>

export const selectableProfile =
  (tab: ApprovalTab) =>
  (row: ApprovalRow): SelectableRecord<'profiles'> => ({
    id: row.id,
    name: row.full_name,
    seen_version: row.version,
    actions: actionsInTab[tab],
  })
