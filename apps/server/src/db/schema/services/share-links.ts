import {
  deviceKinds,
  type ShareExtra,
  type sharePresets,
} from '@sangam/contract/share-links/values'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'
import { profiles } from '../registry/profiles.ts'

/** What of a profile a link shows. */
export interface ShareMask {
  preset: (typeof sharePresets)[number]
  extras: ShareExtra[]
}

/** Links that show a profile to people without an account. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: identity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The address contains the key; the database has only its hash. */
    keyHash: text('key_hash').notNull(),
    label: text('label').notNull(),
    mask: jsonb('mask').$type<ShareMask>().notNull(),
    opens: smallint('opens').notNull().default(0),
    maxOpens: smallint('max_opens').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
    /** When the family ended it. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('share_links_key').on(table.keyHash),
    index('share_links_by_profile').on(table.profileId, table.id),
    index('share_links_by_end').on(table.endsAt),
    check('share_links_opens', sql`opens <= max_opens`),
  ],
)

/** Each opening of a link. */
export const shareOpens = pgTable(
  'share_opens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    linkId: integer('link_id')
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    device: text('device', { enum: deviceKinds }).notNull(),
    /** The /24 of an IPv4 address or the /48 of an IPv6 address: no single connection. */
    network: text('network').notNull(),
  },
  (table) => [index('share_opens_by_link').on(table.linkId, table.id)],
)
