import { newsKinds } from '@sangam/contract/announcements/values'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, textByLanguage } from '../../columns.ts'

/** News of the trust; members get a message about those that are told. */
export const announcements = pgTable(
  'announcements',
  {
    id: identity(),
    ...textByLanguage('title'),
    /** Rich text as JSON text; plain text in rows of earlier versions. Empty in a missing language. */
    ...textByLanguage('text'),
    kind: text('kind', { enum: newsKinds }).notNull().default('news'),
    /** Visitors read it too. */
    isPublic: boolean('is_public').notNull().default(false),
    picturePaths: text('picture_paths').array().notNull().default(sql`'{}'::text[]`),
    /** Empty: none. */
    pdfPath: text('pdf_path').notNull().default(''),
    /** The first day in India on which it is shown. */
    startsOn: date('starts_on', { mode: 'string' })
      .notNull()
      .default(sql`(now() at time zone 'Asia/Kolkata')::date`),
    /** Members get a message. */
    isTold: boolean('is_told').notNull().default(true),
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
    /** When the last message was written; if nobody is told, when it was posted. */
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('announcements_by_end').on(table.endsOn, table.id),
    index('announcements_by_start').on(table.startsOn, table.id),
    index('announcements_by_picture').using('gin', table.picturePaths),
    index('announcements_unsent').on(table.id).where(sql`sent_at is null`),
    index('announcements_with_push').on(table.createdAt).where(sql`has_push`),
  ],
)
