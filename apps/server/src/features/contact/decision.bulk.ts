import type { MarkAction } from '@sangam/contract/contact/calls'
import type { BulkDecisions, DecidedRecord, DecisionContext } from '../../http/handler.ts'
import { contactHandlers } from './messages.handlers.ts'

const mark = (action_type: MarkAction) => (context: DecisionContext, record: DecidedRecord) =>
  contactHandlers['contact-us/mark']({
    ...context,
    body: { contact_us_id: record.id, action_type, acton_remark: record.acton_remark },
  })

export const messageDecisions: BulkDecisions<'messages'> = {
  messages: {
    read: mark('read'),
    unread: mark('unread'),
    answered: mark('answered'),
    reopened: mark('reopened'),
  },
}
