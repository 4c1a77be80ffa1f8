import type { QueueName } from '@sangam/contract/slices'
import type { Reason } from '@sangam/i18n/reasons'

/** The reasons that an admin can choose for a rejection, most frequent first. */
export const rejectReasons = {
  users: ['not_member', 'incomplete', 'other_number', 'second_account'],
  profiles: ['photo_unclear', 'incomplete', 'doubt', 'person_duplicate'],
  photos: ['photo_unclear', 'photo_other', 'photo_group', 'unsuitable'],
  pictures: ['photo_unclear', 'photo_other', 'photo_group', 'unsuitable'],
  payments: ['not_received', 'other_amount', 'wrong_utr'],
  businesses: ['incomplete', 'doubt', 'unsuitable', 'duplicate'],
  banners: ['picture_unreadable', 'picture_other', 'unsuitable'],
  jobs: ['incomplete', 'doubt', 'asks_money', 'unsuitable'],
  resumes: ['file_unreadable', 'file_other', 'incomplete'],
  edits: ['unsuitable', 'doubt', 'contact_in_text'],
} as const satisfies Partial<Record<QueueName, readonly Reason[]>>
