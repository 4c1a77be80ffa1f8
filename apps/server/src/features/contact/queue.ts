import type { MarkAction } from '@sangam/contract/contact/calls'
import { sql } from 'drizzle-orm'
import { contactMessages } from '../../db/schema/services/contact.ts'
import type { DecideRecord, Reviewable } from '../../http/calls/handler.ts'
import { contactHandlers } from './messages.handlers.ts'

const mark =
  (action_type: MarkAction): DecideRecord =>
  (context, record) =>
    contactHandlers['contact-us/mark']({
      ...context,
      body: { contact_us_id: record.id, action_type, acton_remark: record.acton_remark },
    })

export const reviewableMessages: Reviewable<'messages'> = {
  waiting: sql`select ${contactMessages.id} as id, ${contactMessages.createdAt} as since,
    '{}'::integer[] as owner_ids
  from ${contactMessages} where ${contactMessages.answeredAt} is null`,
  bulk: {
    read: mark('read'),
    unread: mark('unread'),
    answered: mark('answered'),
    reopened: mark('reopened'),
  },
}
