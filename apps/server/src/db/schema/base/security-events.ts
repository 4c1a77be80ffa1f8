import { eventKinds } from '@sangam/contract/audit/security-events.values'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../columns.ts'

/**
 * Logins, ended sessions and refusals. `user_id` is no foreign key: its lock on the user would make
 * an event wait for a transaction that changes this user.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    detail: text('detail').notNull(),
    userId: integer('user_id'),
    /** Masked, except for the last four digits. */
    mobile: text('mobile').notNull().default(''),
    ip: text('ip').notNull(),
    device: text('device').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
    count: integer('count').notNull().default(1),
    /** How many people the answers named, and what they were filtered by; for `numbers_read`. */
    people: integer('people').notNull().default(0),
    filter: text('filter').notNull().default(''),
    /** Who caused it and in which minute, for kinds that are counted; null for the others. */
    countedAs: text('counted_as'),
  },
  (table) => [
    uniqueIndex('security_events_counted').on(table.countedAs),
    index('security_events_by_user').on(table.userId, table.id),
    index('security_events_by_ip').on(table.ip, table.id),
    index('security_events_by_kind').on(table.kind, table.id),
    index('security_events_by_day').on(table.at),
  ],
)

/**
 * From where an account was made and used: evidence for authorities, for the life of the account and
 * some time after. `user_id` is no foreign key, so that the rows stay without the account.
 */
export const accountOrigins = pgTable(
  'account_origins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    action: text('action', { enum: ['signed_up', 'registered', 'logged_in'] }).notNull(),
    at: moment('at').notNull().defaultNow(),
    ip: text('ip').notNull(),
    device: text('device').notNull().default(''),
    /** When the account was erased; null while it exists. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    index('account_origins_by_user').on(table.userId, table.id),
    index('account_origins_erased').on(table.erasedAt).where(sql`erased_at is not null`),
  ],
)
