import { introductionStates, revealKinds, type Share } from '@sangam/contract/introductions/values'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  inet,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { profiles } from './profiles.ts'

const sharedBy = (name: string) =>
  text(name).array().$type<Share[]>().notNull().default(sql`'{}'::text[]`)

/**
 * Requests of families for the contact of another one. Triggers set the state `void` when one of the
 * profiles is removed or changes its gender, when an account is closed, and with a block.
 */
export const introductions = pgTable(
  'introductions',
  {
    id: identity(),
    fromProfileId: integer('from_profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    toProfileId: integer('to_profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The owner of the asking profile; the quotas count by person. */
    askedBy: integer('asked_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    state: text('state', { enum: introductionStates }).notNull().default('waiting'),
    /** What each family shares after the acceptance. */
    fromShares: sharedBy('from_shares'),
    toShares: sharedBy('to_shares'),
    createdAt: moment('created_at').notNull().defaultNow(),
    answeredAt: moment('answered_at'),
    /** A request without an answer ends then, also if no job has changed its state yet. */
    endsAt: moment('ends_at').notNull(),
    /** When it reached its last state. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    // two families have one request or introduction at a time, also when they ask each other at the same time
    uniqueIndex('introductions_one_per_pair')
      .on(sql`least(from_profile_id, to_profile_id)`, sql`greatest(from_profile_id, to_profile_id)`)
      .where(sql`state in ('waiting', 'accepted')`),
    index('introductions_received').on(table.toProfileId, table.state, table.id),
    index('introductions_sent').on(table.fromProfileId, table.state, table.id),
    index('introductions_by_person').on(table.askedBy, table.createdAt),
    index('introductions_waiting').on(table.endsAt).where(sql`state = 'waiting'`),
    check(
      'introductions_state',
      sql`state in ('waiting', 'accepted', 'declined', 'withdrawn', 'expired', 'closed', 'void')`,
    ),
    check('introductions_two_profiles', sql`from_profile_id <> to_profile_id`),
  ],
)

/**
 * Who received the contact of a profile; the function `record_reading` adds rows. Append-only by a
 * trigger, which lets old rows be removed, and the traces of a viewer whose account is erased.
 */
export const contactReveals = pgTable(
  'contact_reveals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** No foreign key: the row stays without a name after the erasure of the viewer. */
    viewerId: integer('viewer_id').notNull(),
    viewerProfileId: integer('viewer_profile_id'),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: revealKinds }).notNull(),
    sessionId: integer('session_id'),
    ip: inet('ip'),
  },
  (table) => [
    index('contact_reveals_by_profile').on(table.profileId, table.id),
    index('contact_reveals_by_viewer').on(table.viewerId, table.at),
    index('contact_reveals_by_day').on(table.at),
    check('contact_reveals_kind', sql`kind in ('contact', 'biodata', 'admin')`),
  ],
)
