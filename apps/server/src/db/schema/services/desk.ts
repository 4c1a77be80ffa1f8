import { confirmationKinds, enrolmentStates } from '@sangam/contract/desk/values'
import { languages, usualLanguage } from '@sangam/i18n/languages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytes, identity, moment, shortText } from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { profiles } from '../registry/profiles.ts'
import { importRows } from './registry-import.ts'

/** Letters with a code that logs a family in once. The codes are on paper only. */
export const loginLetters = pgTable(
  'login_letters',
  {
    id: identity(),
    /** Random, so that nobody finds letters by counting. */
    number: char('number', { length: 6 }).notNull(),
    /** Keyed hash over number and code. */
    codeHash: bytes('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** The row of an import whose family gets the letter. */
    importRowId: integer('import_row_id').references(() => importRows.id, { onDelete: 'cascade' }),
    /** The account that the letter leads to; null before its first use. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Letters of one file have the same moment. */
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('login_letters_number').on(table.number),
    index('login_letters_by_row').on(table.importRowId),
    index('login_letters_by_user').on(table.userId),
    index('login_letters_by_file').on(table.createdAt),
    index('login_letters_by_expiry').on(table.expiresAt),
    index('login_letters_open').on(table.id).where(sql`used_at is null and ended_at is null`),
  ],
)

/** Who may enrol families; admins may without a row. */
export const deskVolunteers = pgTable('desk_volunteers', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Empty: families of all regions. */
  regionIds: integer('region_ids').array().notNull().default(sql`'{}'::integer[]`),
  givenBy: integer('given_by').notNull(),
  givenAt: moment('given_at').notNull().defaultNow(),
})

/**
 * Families that volunteers have entered. The form is here until the family has confirmed it; only then
 * it becomes an account and a profile, and the row keeps who did what.
 */
export const deskEnrolments = pgTable(
  'desk_enrolments',
  {
    id: identity(),
    /** Made on the device of the volunteer, so that a repeated send changes nothing. */
    enrolmentId: uuid('enrolment_id').notNull(),
    /** The volunteer. */
    enteredBy: integer('entered_by').notNull(),
    state: text('state', { enum: enrolmentStates }).notNull().default('open'),
    /** Counts the changes; a sheet is valid for one version. */
    version: integer('version').notNull().default(1),
    language: text('language', { enum: languages }).notNull().default(usualLanguage),
    /** The number of the account; empty: the family has none. */
    mobile: varchar('mobile', { length: 10 }).notNull().default(''),
    /** The form as it was typed; emptied when the enrolment is over. */
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
    photoPath: text('photo_path'),
    /** Of the file that was sent, so that a repeated send changes nothing. */
    photoSha256: char('photo_sha256', { length: 64 }),
    /** Not written any more: who changed the form last, if another person than the volunteer. */
    changedBy: integer('changed_by'),
    /** Everybody who changed the form or the photo, or photographed a sheet. */
    changers: integer('changers').array().notNull().default(sql`'{}'::integer[]`),
    /** The region of the form; 0: not entered yet. */
    regionId: integer('region_id').notNull().default(0),
    /** For finding the same person: the keys of the names, and the birth date. */
    firstKey: shortText('first_key'),
    lastKey: shortText('last_key'),
    birthDate: date('birth_date', { mode: 'string' }),
    /** A person of the desk has said that an equal name or number belongs to another family. */
    isOtherFamily: boolean('is_other_family').notNull().default(false),
    /** The photographed sheet with the signatures. */
    sheetPath: text('sheet_path'),
    sheetSha256: char('sheet_sha256', { length: 64 }),
    sheetBy: integer('sheet_by'),
    sheetAt: moment('sheet_at'),
    confirmation: text('confirmation', { enum: confirmationKinds }),
    confirmedBy: integer('confirmed_by'),
    confirmedAt: moment('confirmed_at'),
    /** The bride or groom has signed the sheet. */
    hasCandidateSigned: boolean('has_candidate_signed').notNull().default(false),
    /** The account and the profile of the family; null before the confirmation. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('desk_enrolments_once').on(table.enrolmentId),
    index('desk_enrolments_by_state').on(table.state, table.regionId, table.id),
    index('desk_enrolments_by_person').on(table.enteredBy, table.id),
    index('desk_enrolments_by_user').on(table.userId),
    index('desk_enrolments_by_profile').on(table.profileId),
    index('desk_enrolments_by_photo').on(table.photoPath),
    index('desk_enrolments_by_sheet').on(table.sheetPath),
    index('desk_enrolments_by_number').on(table.mobile).where(sql`state = 'open'`),
    index('desk_enrolments_by_name').on(table.lastKey, table.birthDate).where(sql`state = 'open'`),
    index('desk_enrolments_by_age').on(table.createdAt),
    uniqueIndex('desk_enrolments_sheet_once').on(table.sheetSha256),
    check('desk_enrolments_state', sql`state in ('open', 'confirmed', 'ended')`),
  ],
)
