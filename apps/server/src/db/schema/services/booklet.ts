import {
  advertSizes,
  bookletOrders,
  bookletStates,
  numberModes,
  papers,
} from '@sangam/contract/booklet/values'
import { languages } from '@sangam/i18n/languages'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { identity, moment, textByLanguage } from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { profiles } from '../registry/profiles.ts'

/** Editions of the printed booklet. */
export const booklets = pgTable(
  'booklets',
  {
    id: identity(),
    ...textByLanguage('title'),
    event: text('event').notNull().default(''),
    /** The last day in India on which families can say yes. */
    closesOn: date('closes_on', { mode: 'string' }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    paper: text('paper', { enum: papers }).notNull(),
    perPage: smallint('per_page').notNull(),
    sortOrder: text('sort_order', { enum: bookletOrders }).notNull(),
    numberMode: text('number_mode', { enum: numberModes }).notNull(),
    state: text('state', { enum: bookletStates }).notNull().default('open'),
    /** Incremented with each change of the frozen entries. */
    version: integer('version').notNull().default(0),
    /** The version that the file is wanted of; 0: none. */
    wantedVersion: integer('wanted_version').notNull().default(0),
    /** The version whose parts are all stored; 0: none. */
    madeVersion: integer('made_version').notNull().default(0),
    /** Until then one process makes the parts; others wait. */
    makingUntil: moment('making_until'),
    /** How often making this version has failed. */
    failures: smallint('failures').notNull().default(0),
    parts: integer('parts').notNull().default(0),
    pages: integer('pages').notNull().default(0),
    /** Of an earlier release; not used. */
    plan: jsonb('plan'),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    printedAt: moment('printed_at'),
    printedBy: integer('printed_by'),
    printedCopies: integer('printed_copies').notNull().default(0),
    /** Of the file that was sent to print; empty until it is stored. */
    sha256: varchar('sha256', { length: 64 }).notNull().default(''),
    /** The key of that file in the file store; empty without a file. */
    printPath: text('print_path').notNull().default(''),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('booklets_by_state').on(table.state, table.closesOn),
    check('booklets_state', sql`state in ('open', 'closed', 'proof', 'printed', 'over')`),
  ],
)

/** What is printed of a profile; all texts are in the language of the edition. */
export interface EntrySnapshot {
  name: string
  surname: string
  /** The first and middle name, for the index. */
  givenName: string
  region: string
  /** Those with `isHoroscope` are printed only with a consent of their own. */
  facts: { label: string; value: string; isHoroscope?: true }[]
  /** How to reach the family: through the office, or the father. */
  contact: string
  phone: string
}

/** The frozen entries of a closed edition. */
export const bookletEntries = pgTable(
  'booklet_entries',
  {
    bookletId: integer('booklet_id')
      .notNull()
      .references(() => booklets.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    isBride: boolean('is_bride').notNull(),
    /** The place among the brides or the grooms, from 1. */
    position: integer('position').notNull(),
    registrationNumber: text('registration_number').notNull(),
    snapshot: jsonb('snapshot').$type<EntrySnapshot>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookletId, table.profileId] }),
    index('booklet_entries_by_position').on(table.bookletId, table.isBride, table.position),
    index('booklet_entries_by_profile').on(table.profileId),
  ],
)

/** The stored pieces of a file; a restart continues after the last one. */
export const bookletParts = pgTable(
  'booklet_parts',
  {
    bookletId: integer('booklet_id')
      .notNull()
      .references(() => booklets.id, { onDelete: 'cascade' }),
    /** The place in the file. */
    number: integer('number').notNull(),
    /** Names the content: a part with another one is made again. */
    hash: varchar('hash', { length: 64 }).notNull(),
    path: text('path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookletId, table.number] })],
)

/** The printed advertisements of an edition, in their order. */
export const bookletAdverts = pgTable(
  'booklet_adverts',
  {
    id: identity(),
    bookletId: integer('booklet_id')
      .notNull()
      .references(() => booklets.id, { onDelete: 'cascade' }),
    /** Whose it is, for the office; not printed. */
    name: text('name').notNull(),
    size: text('size', { enum: advertSizes }).notNull(),
    /** The place among the advertisements, from 1. */
    position: integer('position').notNull(),
    picturePath: text('picture_path').notNull(),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('booklet_adverts_by_position').on(table.bookletId, table.position),
    index('booklet_adverts_by_picture').on(table.picturePath),
    check('booklet_adverts_size', sql`size in ('full', 'half')`),
  ],
)

/** Copies that were handed out. The number of a copy leads to its buyer if it is published. */
export const bookletCopies = pgTable(
  'booklet_copies',
  {
    id: identity(),
    bookletId: integer('booklet_id')
      .notNull()
      .references(() => booklets.id, { onDelete: 'cascade' }),
    /** Always `printed`; an earlier release had digital copies. */
    kind: text('kind').notNull(),
    copyNumber: integer('copy_number').notNull(),
    /** Null: a person without an account, or an account that was erased. */
    buyerId: integer('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    buyerName: text('buyer_name').notNull(),
    buyerMobile: varchar('buyer_mobile', { length: 10 }).notNull().default(''),
    soldBy: integer('sold_by').notNull(),
    soldAt: moment('sold_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('booklet_copies_number').on(table.bookletId, table.kind, table.copyNumber),
    index('booklet_copies_by_buyer').on(table.buyerId),
    index('booklet_copies_by_edition').on(table.bookletId, table.id),
    check('booklet_copies_kind', sql`kind in ('printed', 'digital')`),
  ],
)

/** Of an earlier release, which had digital copies; empty and not used. */
export const bookletReads = pgTable(
  'booklet_reads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    bookletId: integer('booklet_id')
      .notNull()
      .references(() => booklets.id, { onDelete: 'cascade' }),
    copyId: integer('copy_id').notNull(),
    viewerId: integer('viewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entries: integer('entries').notNull(),
    sessionId: integer('session_id'),
    ip: inet('ip'),
  },
  (table) => [
    index('booklet_reads_by_edition').on(table.bookletId, table.viewerId),
    index('booklet_reads_by_viewer').on(table.viewerId),
    index('booklet_reads_by_day').on(table.at),
  ],
)
