import type { ApprovalRow, ApprovalTab } from '@sangam/contract/profiles/calls'
import type { BulkQueueOffer } from '../../layout/selection/bulk-action.ts'
import type { SelectableRecord } from '../../layout/selection/selectable-record.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'

const profiles: BulkQueueOffer<'profiles'> = {
  queue: 'profiles',
  undoSubject: 'profile',
  actions: [
    {
      action: 'approve',
      label: 'details_page.btn_approve',
      question: 'details_page.msg_many_approve',
      isMain: true,
    },
    {
      action: 'reject',
      label: 'details_page.btn_reject',
      question: 'details_page.msg_many_reject',
      reasons: rejectReasons.profiles,
    },
  ],
}

const photos: BulkQueueOffer<'photos'> = {
  queue: 'photos',
  undoSubject: 'profile',
  actions: [
    {
      action: 'approve',
      label: 'details_page.btn_approve_photo',
      question: 'details_page.msg_many_approve_photo',
      isMain: true,
    },
    {
      action: 'reject',
      label: 'details_page.btn_reject_photo',
      question: 'details_page.msg_many_reject_photo',
      reasons: rejectReasons.photos,
    },
  ],
}

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
