import { exportStates, nomineeStates } from '@sangam/contract/my-data/values'
import { languages } from '@sangam/i18n/languages'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'

/** Copies of their data that people ask for; the file is in the file store until `expires_at`. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: exportStates }).notNull().default('waiting'),
    language: text('language', { enum: languages }).notNull(),
    /** The key in the file store; empty without a file. */
    path: text('path').notNull().default(''),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    tries: smallint('tries').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at'),
    downloadedAt: moment('downloaded_at'),
  },
  (table) => [
    // one at a time, also when requests race
    uniqueIndex('data_exports_one_at_a_time')
      .on(table.userId)
      .where(sql`state in ('waiting', 'running')`),
    index('data_exports_by_user').on(table.userId, table.createdAt),
    index('data_exports_to_make').on(table.id).where(sql`state in ('waiting', 'running')`),
    index('data_exports_by_expiry').on(table.expiresAt).where(sql`path <> ''`),
    check('data_exports_state', sql`state in ('waiting', 'running', 'ready', 'failed', 'expired')`),
  ],
)

/** The person who may act for a member who cannot; one for each member. */
export const nominees = pgTable(
  'nominees',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    relation: text('relation').notNull(),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    state: text('state', { enum: nomineeStates }).notNull().default('asked'),
    createdAt: moment('created_at').notNull().defaultNow(),
    answeredAt: moment('answered_at'),
    /** A super admin has opened the access; it ends then. */
    accessUntil: moment('access_until'),
    /** The contact persons without an account are to get an SMS about the opened access. */
    isFamilySmsDue: boolean('is_family_sms_due').notNull().default(false),
  },
  (table) => [
    index('nominees_by_mobile').on(table.mobile),
    check('nominees_state', sql`state in ('asked', 'yes', 'no')`),
  ],
)

/** Accounts without a login for a long time, and the notices that their owners got. */
export const dormantAccounts = pgTable('dormant_accounts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** How many notices were sent. */
  notices: smallint('notices').notNull(),
  noticedAt: moment('noticed_at').notNull(),
})
