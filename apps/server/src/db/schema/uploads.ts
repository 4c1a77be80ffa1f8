import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/**
 * Every stored file that came from a person. A file belongs to its uploader until a record claims
 * it; what nobody claims is removed by housekeeping.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, such as `profile/q8Zt…`: the name under which records keep the file. */
    path: text('path').primaryKey(),
    kind: text('kind').notNull(),
    ownerId: integer('owner_id').notNull(),
    isClaimed: boolean('is_claimed').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('uploads_unclaimed').on(table.isClaimed, table.createdAt)],
)
