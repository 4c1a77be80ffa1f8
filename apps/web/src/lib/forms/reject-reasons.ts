import type { QueueName } from '@sangam/contract/slices'
import type { TextKey } from '@sangam/i18n/keys'

/** The reasons that an admin can choose for a rejection, most frequent first. */
export const rejectReasons = {
  users: [
    'approval.reason_not_member',
    'approval.reason_incomplete',
    'approval.reason_other_number',
    'approval.reason_second_account',
  ],
  profiles: [
    'approval.reason_photo_unclear',
    'approval.reason_incomplete',
    'approval.reason_doubt',
    'details_page.reason_duplicate',
  ],
  photos: [
    'approval.reason_photo_unclear',
    'approval.reason_photo_other',
    'approval.reason_photo_group',
    'approval.reason_unsuitable',
  ],
  payments: [
    'approval.reason_not_received',
    'approval.reason_other_amount',
    'approval.reason_wrong_utr',
  ],
  businesses: [
    'approval.reason_incomplete',
    'approval.reason_doubt',
    'approval.reason_unsuitable',
    'approval.reason_duplicate',
  ],
  banners: [
    'approval.reason_picture_unreadable',
    'approval.reason_picture_other',
    'approval.reason_unsuitable',
  ],
  jobs: [
    'approval.reason_incomplete',
    'approval.reason_doubt',
    'approval.reason_asks_money',
    'approval.reason_unsuitable',
  ],
  resumes: [
    'approval.reason_file_unreadable',
    'approval.reason_file_other',
    'approval.reason_incomplete',
  ],
  edits: ['approval.reason_unsuitable', 'approval.reason_doubt', 'approval.reason_contact_in_text'],
} as const satisfies Partial<Record<QueueName, readonly TextKey[]>>
