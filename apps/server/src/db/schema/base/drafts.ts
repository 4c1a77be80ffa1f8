import type { DraftFormName, DraftValues } from '@sangam/contract/drafts/forms'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../columns.ts'
import { users } from './accounts.ts'

/** What a person has entered in a form and not sent yet. */
export const drafts = pgTable(
  'drafts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    form: text('form').$type<DraftFormName>().notNull(),
    /** The record that the form edits; 0 for a new one. */
    recordId: integer('record_id').notNull(),
    values: jsonb('values').$type<DraftValues>().notNull(),
    /** The open form that saved it last; other forms must have loaded it before they replace it. */
    editor: text('editor').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.form, table.recordId] }),
    index('drafts_by_age').on(table.updatedAt),
  ],
)
