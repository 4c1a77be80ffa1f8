import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { identity, moment, textByLanguage } from '../../columns.ts'

/** Announcements of the trust to its members. */
export const announcements = pgTable(
  'announcements',
  {
    id: identity(),
    ...textByLanguage('title'),
    ...textByLanguage('text'),
    /** Empty: all regions. */
    regionIds: integer('region_ids').array().notNull().default(sql`'{}'::integer[]`),
    hasPush: boolean('has_push').notNull().default(false),
    /** The last day in India on which it is shown. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** An admin has ended it before that day. */
    endedAt: moment('ended_at'),
    /** When a text was last changed. */
    editedAt: moment('edited_at'),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Messages are written in the order of the ids of members; those up to this one are written. */
    sentUpTo: integer('sent_up_to').notNull().default(0),
    sentTo: integer('sent_to').notNull().default(0),
    /** When the last message was written. */
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('announcements_by_end').on(table.endsOn, table.id),
    index('announcements_unsent').on(table.id).where(sql`sent_at is null`),
    index('announcements_with_push').on(table.createdAt).where(sql`has_push`),
  ],
)
