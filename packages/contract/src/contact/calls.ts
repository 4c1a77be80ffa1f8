import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import { id, idOrZero, optionalText, paging, shapeOf } from '../rules.ts'
import { searchMax } from '../search.ts'
import { contactFields } from './fields.ts'
import { honeypotMax, messageStates } from './values.ts'

export const contactForm = z.object(shapeOf(contactFields))

export type MessageState = (typeof messageStates)[number]

/** A message of the inbox, which all admins share. */
const contactMessage = z.object({
  id: z.int(),
  full_name: z.string(),
  mobile_or_email: z.string(),
  subject_details: z.string(),
  description_details: z.string(),
  created_at: z.string(),
  is_read: z.int(),
  is_answered: z.int(),
  /** How, by whom and when the message was answered; empty before. */
  answer_note: z.string(),
  answered_by: z.string(),
  answered_at: z.string(),
})
export type ContactMessage = z.output<typeof contactMessage>

const messageFilter = {
  search: optionalText(searchMax),
  state: z.enum(['', ...messageStates], 'common.err_value').default(''),
  /** Only this message; 0 for all. */
  id: idOrZero(),
}

export const contactCalls = {
  'contact-us': call({
    summary: 'Send a message to the trust',
    access: 'visitor',
    changes: ['contact'],
    body: contactForm.extend({
      /** A hidden field that only programs fill in; such messages are dropped. */
      second_subject: optionalText(honeypotMax),
    }),
    data: z.null(),
    answers: ['contact.msg_sent'],
  }),
  'get-contact-us': call({
    summary: 'List messages, newest first; the id of the last one is the cursor of the next page',
    access: 'admin',
    reads: ['contact'],
    body: z.object({ ...messageFilter, ...paging(50) }),
    data: z.array(contactMessage),
    answers: ['common.msg_ok'],
  }),
  'contact-us/counts': call({
    summary: 'Count the messages that match the filters, and all unread and unanswered ones',
    access: 'admin',
    reads: ['contact'],
    body: z.object(messageFilter),
    data: z.object({ found: z.int(), unread: z.int(), open: z.int() }),
    answers: ['common.msg_ok'],
  }),
  'contact-us/mark': call({
    summary: 'Mark a message as read, unread, answered (with a note) or reopened',
    access: 'admin',
    changes: ['audit', 'contact'],
    body: z.object({
      contact_us_id: id(),
      action_type: z.enum(['read', 'unread', 'answered', 'reopened'], 'common.err_value'),
      acton_remark: optionalText(remarkMax),
    }),
    data: contactMessage,
    answers: ['contact_inbox.msg_marked'],
    refusals: [
      'contact_inbox.err_not_found',
      'contact_inbox.err_note_required',
      'contact_inbox.err_already_answered',
      'contact_inbox.err_not_answered',
    ],
  }),
}
export type MarkAction = z.output<(typeof contactCalls)['contact-us/mark']['body']>['action_type']
