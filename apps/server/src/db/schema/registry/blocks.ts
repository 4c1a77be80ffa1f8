import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'

/** A family that a member has blocked. */
export const blocks = pgTable(
  'blocks',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The owner of the blocked profile. */
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('blocks_once').on(table.userId, table.blockedId),
    index('blocks_by_blocked').on(table.blockedId),
  ],
)
