import { channelNames } from '@sangam/contract/notifications/values'
import type { MessageKind } from '@sangam/contract/slices'
import { languages } from '@sangam/i18n/languages'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'

/**
 * Messages to members. `user_id` is no foreign key: its lock on the user would break the fixed order
 * of locks, because most messages are written after the lock of another record.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** The record that the message is about; its kind follows from the kind of the message. */
    recordId: integer('record_id'),
    /** The same event has the same key, so that there is one message about it. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The decision that the message is about; its undo removes the message. */
    decisionId: integer('decision_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_dedupe').on(table.userId, table.kind, table.dedupeKey),
    index('notifications_by_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_by_day').on(table.createdAt),
    index('notifications_by_decision').on(table.decisionId).where(sql`decision_id is not null`),
  ],
)

const deliveryStates = ['waiting', 'sending', 'sent', 'skipped', 'failed'] as const

/** The way of a message to the phone, one row for each channel. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: channelNames }).notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: smallint('tries').notNull().default(0),
    claimedAt: moment('claimed_at'),
    finishedAt: moment('finished_at'),
    /** Why it was skipped or failed; the last problem of one that is tried again. */
    reason: text('reason').notNull().default(''),
    /** The number of SMS that the gateway charges. */
    parts: smallint('parts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.channel] }),
    index('notification_deliveries_due')
      .on(table.channel, table.dueAt)
      .where(sql`state = 'waiting'`),
    index('notification_deliveries_claimed').on(table.claimedAt).where(sql`state = 'sending'`),
    index('notification_deliveries_finished')
      .on(table.finishedAt)
      .where(sql`state in ('sent', 'failed')`),
    check(
      'notification_deliveries_state',
      sql`state in ('waiting', 'sending', 'sent', 'skipped', 'failed')`,
    ),
  ],
)

/** What a member has chosen; without a row everything is on. */
export const notificationSettings = pgTable('notification_settings', {
  userId: integer('user_id').primaryKey(),
  language: text('language', { enum: languages }).notNull(),
  /** Groups and channels that are switched off, such as `payments.push`. */
  off: text('off').array().notNull().default(sql`'{}'::text[]`),
})
