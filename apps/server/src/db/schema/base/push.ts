import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'
import { sessions, users } from './accounts.ts'

/** The key pair that identifies the portal to push services: one row, shared by all processes. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    /** An uncompressed point of P-256 and its scalar, in URL-safe base64. */
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  () => [check('push_keys_one_row', sql`id = 1`)],
)

/** A browser that receives push messages; it ends with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** The keys of the browser, in URL-safe base64. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Consecutive failures, and when the push service may be tried again. */
    failures: smallint('failures').notNull().default(0),
    retryAt: moment('retry_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_session_key').on(table.sessionId),
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_by_user').on(table.userId, table.id),
  ],
)
