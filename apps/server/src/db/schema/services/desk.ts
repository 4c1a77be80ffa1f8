import { sql } from 'drizzle-orm'
import { char, index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, identity, moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { importRows } from './registry-import.ts'

/** Letters with a code that logs a family in once. The codes are on paper only. */
export const loginLetters = pgTable(
  'login_letters',
  {
    id: identity(),
    /** Random, so that nobody finds letters by counting. */
    number: char('number', { length: 6 }).notNull(),
    /** Keyed hash over number and code. */
    codeHash: bytes('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** The row of an import whose family gets the letter. */
    importRowId: integer('import_row_id').references(() => importRows.id, { onDelete: 'cascade' }),
    /** The account that the letter leads to; null before its first use. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Letters of one file have the same moment. */
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('login_letters_number').on(table.number),
    index('login_letters_by_row').on(table.importRowId),
    index('login_letters_by_user').on(table.userId),
    index('login_letters_by_file').on(table.createdAt),
    index('login_letters_by_expiry').on(table.expiresAt),
    index('login_letters_open').on(table.id).where(sql`used_at is null and ended_at is null`),
  ],
)
