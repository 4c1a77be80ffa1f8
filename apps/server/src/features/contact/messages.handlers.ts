import type { contactCalls, MarkAction } from '@sangam/contract/contact/calls'
import type { contactMessages } from '../../db/schema/services/contact.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { useByAddress } from '../../limits/by-address.ts'
import { recordDecision } from '../moderation/moderation.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import {
  accountsOfSender,
  addMessage,
  changeMessage,
  countMessages,
  findMessage,
  listMessages,
  lockMessage,
} from './messages.queries.ts'
import { messageView, senderOf } from './messages.view.ts'

export const contactHandlers: Handlers<keyof typeof contactCalls> = {
  async 'contact-us'({ body, db, env, ip, limits }) {
    await useByAddress(
      { env, ip, limits },
      {
        name: 'contact-address',
        points: env.CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR,
        seconds: 3_600,
      },
    )
    // a bot that fills in the hidden field gets the normal answer, so that it does not notice
    if (!body.second_subject) {
      await addMessage(db, {
        firstName: body.fname,
        lastName: body.lname,
        mobileOrEmail: body.mobile_or_email,
        subject: body.subject,
        message: body.description,
      })
    }
    return { message: 'contact.msg_sent', data: null }
  },

  async 'get-contact-us'({ body, db }) {
    const rows = await listMessages(db, body, body.limit, body.cursor)
    return { message: 'common.msg_ok', data: rows.map(messageView) }
  },

  async 'contact-us/counts'({ body, db }) {
    const [found, unread, open] = await Promise.all([
      countMessages(db, body),
      countMessages(db, { search: '', state: 'unread', id: 0 }),
      countMessages(db, { search: '', state: 'open', id: 0 }),
    ])
    return { message: 'common.msg_ok', data: { found, unread, open } }
  },

  async 'contact-us/mark'({ body, caller, db, refuse }) {
    const { contact_us_id: id, action_type: action, acton_remark: note } = body
    if (action === 'answered' && !note) {
      return refuse('contact_inbox.err_note_required', {
        errors: { acton_remark: 'contact_inbox.err_note_required' },
      })
    }
    const marked = await db.transaction(async (tx) => {
      const message = await lockMessage(tx, id)
      if (!message) return refuse('contact_inbox.err_not_found', { status: 404 })
      if (action === 'answered' && message.answeredAt) {
        return refuse('contact_inbox.err_already_answered', { status: 409 })
      }
      if (action === 'reopened' && !message.answeredAt) {
        return refuse('contact_inbox.err_not_answered', { status: 409 })
      }
      await changeMessage(tx, id, changeOf(action, message.readAt, { by: caller.userId, note }))
      if (action === 'answered' || action === 'reopened') {
        const decisionId = await recordDecision(tx, {
          by: caller,
          action: 'contact_answer',
          subject: 'contact message',
          subjectId: id,
          subjectName: senderOf(message),
          before: { isAnswered: action === 'reopened' },
          after: { isAnswered: action === 'answered' },
          remark: note,
          outcome: action,
        })
        if (action === 'answered') {
          const to = accountsOfSender(id)
          await notify(tx, { kind: 'message_answered', to, recordId: id, decisionId })
        }
      }
      return findMessage(tx, id)
    })
    if (!marked) return refuse('contact_inbox.err_not_found', { status: 404 })
    return { message: 'contact_inbox.msg_marked', data: messageView(marked) }
  },
}

/** An answered message is also read. Opening a message again removes the answer. */
function changeOf(
  action: MarkAction,
  readAt: Date | null,
  answer: { by: number; note: string },
): Partial<typeof contactMessages.$inferInsert> {
  const now = new Date()
  switch (action) {
    case 'read':
      return { readAt: readAt ?? now }
    case 'unread':
      return { readAt: null }
    case 'answered':
      return {
        readAt: readAt ?? now,
        answeredAt: now,
        answeredBy: answer.by,
        answerNote: answer.note,
      }
    case 'reopened':
      return { answeredAt: null, answeredBy: null, answerNote: '' }
  }
}
