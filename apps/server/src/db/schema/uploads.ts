import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/**
 * Every uploaded file. A file belongs to its uploader until a record claims it; housekeeping removes
 * unclaimed files.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** A random path such as `profile/q8Zt…`, which the record stores. */
    path: text('path').primaryKey(),
    kind: text('kind').notNull(),
    ownerId: integer('owner_id').notNull(),
    isClaimed: boolean('is_claimed').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('uploads_unclaimed').on(table.isClaimed, table.createdAt)],
)
