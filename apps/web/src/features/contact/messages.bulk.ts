import type { ContactMessage } from '@sangam/contract/contact/calls'
import type { BulkQueueOffer } from '../../layout/selection/bulk-action.ts'
import type { SelectableRecord } from '../../layout/selection/selectable-record.ts'
import { answerRemarks } from './answer-remarks.ts'

export const messageBulkOffer: BulkQueueOffer<'messages'> = {
  queue: 'messages',
  actions: [
    {
      action: 'answered',
      label: 'contact_inbox.btn_answered',
      question: 'contact_inbox.msg_many_answered',
      reasons: answerRemarks,
      isMain: true,
    },
    {
      action: 'reopened',
      label: 'contact_inbox.btn_reopened',
      question: 'contact_inbox.msg_many_reopened',
    },
    {
      action: 'read',
      label: 'contact_inbox.btn_read',
      question: 'contact_inbox.msg_many_read',
    },
    {
      action: 'unread',
      label: 'contact_inbox.btn_unread',
      question: 'contact_inbox.msg_many_unread',
    },
  ],
}

export const selectableMessage = (message: ContactMessage): SelectableRecord<'messages'> => ({
  id: message.id,
  name: `${message.full_name}: ${message.subject_details}`,
  actions: [message.is_answered ? 'reopened' : 'answered', message.is_read ? 'unread' : 'read'],
})
