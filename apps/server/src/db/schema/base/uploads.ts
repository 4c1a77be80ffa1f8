import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../columns.ts'

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
    /** A record used the file earlier; a running backup may still need it. */
    isReleased: boolean('is_released').notNull().default(false),
    /** The size of all versions together. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('uploads_unclaimed').on(table.isClaimed, table.createdAt)],
)
