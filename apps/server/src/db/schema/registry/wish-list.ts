import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { profiles } from './profiles.ts'

export const wishes = pgTable(
  'wishes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.profileId] }),
    index('wishes_by_profile').on(table.profileId),
  ],
)
