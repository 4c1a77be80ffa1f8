import type { ContactMessage } from '@sangam/contract/contact/calls'
import type { ListedMessage } from './messages.queries.ts'

export const messageView = (message: ListedMessage): ContactMessage => ({
  id: message.id,
  full_name: senderOf(message),
  mobile_or_email: message.mobileOrEmail,
  subject_details: message.subject,
  description_details: message.message,
  created_at: message.createdAt.toISOString(),
  is_read: message.readAt ? 1 : 0,
  is_answered: message.answeredAt ? 1 : 0,
  answer_note: message.answerNote,
  answered_by: message.answeredByName,
  answered_at: message.answeredAt?.toISOString() ?? '',
})

export const senderOf = (message: Pick<ListedMessage, 'firstName' | 'lastName'>) =>
  `${message.firstName} ${message.lastName}`
