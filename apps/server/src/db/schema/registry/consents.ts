import {
  candidateNumbers,
  confirmationPurposes,
  confirmationStates,
  consentActions,
  consentChannels,
} from '@sangam/contract/consents/values'
import { visibilities } from '@sangam/contract/introductions/values'
import { languages } from '@sangam/i18n/languages'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
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
import { bytes, identity, moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { profiles } from './profiles.ts'

/** Each notice that has been answered, so that its hash resolves to the exact text. Append-only. */
export const consentNotices = pgTable(
  'consent_notices',
  {
    sha256: varchar('sha256', { length: 64 }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    purpose: text('purpose').notNull(),
    text: jsonb('text').notNull(),
    firstUsedAt: moment('first_used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.language] })],
)

/**
 * Who agreed to what, and who withdrew. Append-only by a trigger; the last row of a principal and purpose
 * is the current state. No foreign keys: the proof stays for a year after the erasure of the person.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /**
     * `user:<id>`; `candidate:`, `father:`, `contact1:`, `contact2:` with the id of the profile; or
     * `nominee:` with the id of the account.
     */
    principal: text('principal').notNull(),
    profileId: integer('profile_id'),
    /** Keyed hash of the number that answered. */
    mobileHash: bytes('mobile_hash').notNull(),
    purpose: text('purpose').notNull(),
    action: text('action', { enum: consentActions }).notNull(),
    /** Who sees something; null for purposes that are answered with yes or no, and for a person who has not answered. */
    answer: text('answer', { enum: visibilities }),
    noticeSha256: varchar('notice_sha256', { length: 64 }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    channel: text('channel', { enum: consentChannels }).notNull(),
    sessionId: integer('session_id'),
    ip: inet('ip'),
    /** When the account or profile of the person was erased; triggers write it. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    index('consents_by_principal').on(table.principal, table.purpose, table.id),
    index('consents_by_profile').on(table.profileId),
    // a range, because `like` in the condition of an index does not match an equality
    index('consents_by_edition')
      .on(table.purpose, table.principal, table.id)
      .where(sql`purpose >= 'booklet' and purpose < 'bookleu'`),
    index('consents_erased').on(table.erasedAt).where(sql`erased_at is not null`),
    check('consents_action', sql`action in ('given', 'withdrawn')`),
  ],
)

/** The number of the bride or groom, which no page shows; apart from the columns of the profile. */
export const profileCandidates = pgTable(
  'profile_candidates',
  {
    profileId: integer('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Empty: not given yet. */
    mobile: varchar('mobile', { length: 10 }).notNull().default(''),
    /** When the candidate agreed; a changed number starts again. */
    agreedAt: moment('agreed_at'),
    /** Whether the account or the family uses this number too; stays until the number changes. */
    numberOf: text('number_of', { enum: candidateNumbers }).notNull().default('own'),
    /** When an admin confirmed that the bride or groom has answered with a number of the family. */
    checkedAt: moment('checked_at'),
    /** Until then the profile is listed without an answer; null: the policy has not started. */
    dueAt: moment('due_at'),
    /** When the candidate declined; the profile is erased some days later. */
    refusedAt: moment('refused_at'),
  },
  (table) => [index('profile_candidates_by_mobile').on(table.mobile).where(sql`mobile <> ''`)],
)

/** Questions to people whom a member has entered, one for each number and kind of a profile or account. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: identity(),
    /** Null: the question is about an account, see `user_id`. */
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    /** The account whose nominee is asked. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: confirmationPurposes }).notNull(),
    /** Keyed hash of the number: the answer ends with the number. */
    mobileHash: bytes('mobile_hash').notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytes('token_hash').notNull(),
    state: text('state', { enum: confirmationStates }).notNull().default('asked'),
    language: text('language', { enum: languages }).notNull(),
    asks: smallint('asks').notNull().default(1),
    reminders: smallint('reminders').notNull().default(0),
    askedAt: moment('asked_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
    /** When the next SMS is due; null: none. */
    sendAt: moment('send_at'),
    answeredAt: moment('answered_at'),
    /** Of an earlier release; not used. */
    voiceTries: smallint('voice_tries').notNull().default(0),
  },
  (table) => [
    uniqueIndex('confirmations_one_per_number').on(
      table.profileId,
      table.purpose,
      table.mobileHash,
    ),
    uniqueIndex('confirmations_one_per_number_and_account')
      .on(table.userId, table.purpose, table.mobileHash)
      .where(sql`user_id is not null`),
    uniqueIndex('confirmations_token').on(table.tokenHash),
    index('confirmations_by_number').on(table.mobileHash),
    index('confirmations_to_send').on(table.sendAt).where(sql`send_at is not null`),
    index('confirmations_waiting').on(table.endsAt).where(sql`state = 'asked'`),
    check('confirmations_state', sql`state in ('asked', 'yes', 'no', 'not_me', 'expired')`),
    check('confirmations_one_subject', sql`num_nonnulls(profile_id, user_id) = 1`),
  ],
)

/** Numbers of strangers who answered "this is not me": they get no further question. */
export const stoppedNumbers = pgTable(
  'stopped_numbers',
  {
    mobileHash: bytes('mobile_hash').primaryKey(),
    until: moment('until').notNull(),
  },
  (table) => [index('stopped_numbers_by_end').on(table.until)],
)
