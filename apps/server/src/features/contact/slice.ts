import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { contactMessages } from '../../db/schema/services/contact.ts'
import { numberOnly, rulesFor } from '../../personal-data/personal-data.ts'
import { eraseMessagesOf, eraseOldMessages } from './erasure.queries.ts'
import { messageExport } from './messages.exports.ts'
import { contactHandlers } from './messages.handlers.ts'
import { senderMobile } from './messages.queries.ts'
import { reviewableMessages } from './queue.ts'

export const contact: Slice<'contact'> = {
  handlers: contactHandlers,
  expire: ({ db, env }) => eraseOldMessages(db, env),
  erase: (tx, _files, userId) => eraseMessagesOf(tx, userId),
  demo: () => import('./demo.ts'),
  tables: ['contact_messages'],
  auditSubjects: {
    'contact message': namesIn(
      contactMessages,
      contactMessages.id,
      sql`${contactMessages.firstName} || ' ' || ${contactMessages.lastName}`,
    ),
  },
  reviewables: { messages: reviewableMessages },
  exports: [messageExport],
  personalData: [
    rulesFor(
      contactMessages,
      {
        rest: 'erase',
        // an admin answered the message of another person
        answeredBy: numberOnly,
      },
      {
        area: 'messages',
        audience: 'office',
        retention: 'letters',
        rowsOf: (userId) =>
          sql`${senderMobile} = (select ${users.mobile} from ${users} where ${users.id} = ${userId})`,
        omit: { answeredBy: 'other person', answerNote: 'other person' },
      },
    ),
  ],
}
