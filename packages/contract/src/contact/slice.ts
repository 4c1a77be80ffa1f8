import { yesNo } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { contactCalls } from './calls.ts'
import { contactEvents } from './events.ts'

export const contact = slice({
  calls: contactCalls,
  auditActions: {
    contact_answer: {
      field: 'isAnswered',
      sentences: { true: 'message_answered', false: 'message_reopened' },
    },
  },
  events: contactEvents,
  auditSubjects: {
    'contact message': { isAnswered: yesNo('contact_inbox.lbl_answered') },
  },
  queues: ['messages'],
})
