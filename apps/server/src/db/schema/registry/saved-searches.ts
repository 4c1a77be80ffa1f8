import type { ProfileFilter } from '@sangam/contract/profiles/filter'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<ProfileFilter>().notNull(),
    /** The newest position of the list when the search was last opened. */
    seenPosition: bigint('seen_position', { mode: 'number' }).notNull(),
    /** The newest position of the list when the weekly message was last written. */
    notifiedPosition: bigint('notified_position', { mode: 'number' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('saved_searches_by_user').on(table.userId, table.id)],
)
