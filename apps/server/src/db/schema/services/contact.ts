import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, withoutPendingList } from '../../columns.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    mobileOrEmail: text('mobile_or_email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    answeredAt: moment('answered_at'),
    /** The admin who answered. */
    answeredBy: integer('answered_by'),
    answerNote: text('answer_note').notNull().default(''),
  },
  (table) => [
    index('contact_messages_unread').on(table.id).where(sql`read_at is null`),
    index('contact_messages_open').on(table.id).where(sql`answered_at is null`),
    index('contact_messages_to_answer')
      .on(table.createdAt, table.id)
      .where(sql`answered_at is null`),
    index('contact_messages_answered').on(table.answeredAt),
    index('contact_messages_search')
      .using(
        'gin',
        sql`lower(first_name || ' ' || last_name || ' ' || mobile_or_email || ' ' || subject || ' ' || message) gin_trgm_ops`,
      )
      .with(withoutPendingList),
  ],
)
