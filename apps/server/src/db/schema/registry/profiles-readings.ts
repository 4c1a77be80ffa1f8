import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { profiles } from './profiles.ts'

/** The ways to read the record of another family. */
export const readingKinds = ['details', 'contact', 'biodata', 'link', 'booklet'] as const

/** Who read whose profile; the function `record_reading` adds rows and applies the limits. */
export const profileViews = pgTable(
  'profile_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    viewerId: integer('viewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: readingKinds }).notNull(),
    ip: text('ip').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('profile_views_by_viewer').on(table.viewerId, table.at, table.profileId, table.kind),
    index('profile_views_by_profile').on(table.profileId, table.at),
    index('profile_views_by_day').on(table.at),
  ],
)

/** What a person read of other families on a day of India. */
export const profileViewDays = pgTable(
  'profile_view_days',
  {
    viewerId: integer('viewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** The number of different profiles. */
    profiles: integer('profiles').notNull().default(0),
    /** The readings that a limit refused. */
    refused: integer('refused').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.day] }),
    index('profile_view_days_by_day').on(table.day),
  ],
)
