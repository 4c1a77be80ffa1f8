import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    text: text('text').notNull(),
    /** Empty until the trust replies. */
    reply: text('reply').notNull().default(''),
    repliedAt: moment('replied_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // one review per member, also when requests race
    uniqueIndex('reviews_user_key').on(table.userId),
    index('reviews_by_rating').on(table.rating),
    index('reviews_unanswered').on(table.id).where(sql`reply = ''`),
    check('reviews_rating', sql`rating between 1 and 5`),
  ],
)
