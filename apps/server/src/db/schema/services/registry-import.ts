import {
  batchStates,
  type ColumnTexts,
  duplicateDecisions,
  type ImportColumn,
  type NameOrder,
  nameOrderChoices,
  type RowProblem,
  type RowTexts,
  rowLevels,
  rowStates,
  type SheetChoices,
  type UnmatchedReason,
} from '@sangam/contract/registry-import/values'
import { sql } from 'drizzle-orm'
import {
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { profiles } from '../registry/profiles.ts'

/** What the names of a sheet say about their order. */
export interface NameColumn {
  /** `mixed`: some names begin with the surname and others with the first name. */
  order: NameOrder | 'mixed'
  /** The keys of the surnames that the fathers' names prove. */
  surnames: string[]
}

/** How the dates of a sheet are written. */
export interface DateColumn {
  /** `mixed`: some have the day first and others the month. */
  order: 'day' | 'month' | 'mixed'
  /** Excel has read texts with the other order, so its real dates may have day and month exchanged. */
  hasTurnedDates: boolean
}

/** What the cells of a column say together. */
export interface SheetRules {
  names: NameColumn
  dates: DateColumn
  /** Heights keep a zero at the end: 5.10 is not 5.1. */
  hasZeros: boolean
}

export interface ImportSheet {
  name: string
  headings: string[]
  /** What the names of this sheet suggest. */
  nameOrder: NameOrder
  /** Missing in imports of an earlier version. */
  rules?: SheetRules
  /** What an admin has decided instead. */
  choices?: SheetChoices
}

/** A file with the registry of a trust. The file itself is not stored. */
export const importBatches = pgTable(
  'import_batches',
  {
    id: identity(),
    sha256: char('sha256', { length: 64 }).notNull(),
    fileName: text('file_name').notNull(),
    /** Where the data comes from, as the admin has stated. */
    source: text('source').notNull(),
    /** The year of the signed paper forms. */
    paperConsentYear: smallint('paper_consent_year').notNull(),
    sheets: jsonb('sheets').$type<ImportSheet[]>().notNull(),
    /** The meaning of each heading. */
    mapping: jsonb('mapping').$type<Record<string, ImportColumn>>().notNull(),
    /** The order of all sheets in imports of an earlier version; now each sheet has its own. */
    nameOrder: text('name_order', { enum: nameOrderChoices }).notNull().default('guess'),
    state: text('state', { enum: batchStates }).notNull().default('open'),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('import_batches_content').on(table.sha256).where(sql`state = 'open'`)],
)

/** A row of a registry. It is not a profile, so no list can show it before the family agrees. */
export const importRows = pgTable(
  'import_rows',
  {
    id: identity(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    /** The index in the sheets of the import. */
    sheet: smallint('sheet').notNull(),
    line: integer('line').notNull(),
    /** The cells as they are in the file; empty when the row is held. */
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Texts that an admin has corrected, by the meaning of their column. */
    mended: jsonb('mended').$type<ColumnTexts>().notNull().default({}),
    /** The values of the form. */
    values: jsonb('values').$type<RowTexts>().notNull().default({}),
    /** What has no field in the form, one line for each heading. */
    further: text('further').notNull().default(''),
    /** The number of the person in the register of the trust. */
    oldNumber: text('old_number').notNull().default(''),
    problems: jsonb('problems').$type<RowProblem[]>().notNull().default([]),
    level: text('level', { enum: rowLevels }),
    state: text('state', { enum: rowStates }).notNull().default('read'),
    /** Contact 1, contact 2 and father. */
    mobiles: varchar('mobiles', { length: 10 }).array().notNull().default(sql`'{}'`),
    /** The name keys of first name and surname, for duplicates. */
    firstKey: text('first_key').notNull().default(''),
    lastKey: text('last_key').notNull().default(''),
    birthDate: date('birth_date', { mode: 'string' }),
    duplicateRowId: integer('duplicate_row_id'),
    duplicateProfileId: integer('duplicate_profile_id'),
    duplicateDecision: text('duplicate_decision', { enum: duplicateDecisions }),
    /** An upload that only super admins see until the family takes the row. */
    photoPath: text('photo_path'),
    /** The smaller side of the photo as it was sent, in pixels. */
    photoSide: integer('photo_side'),
    claimedBy: integer('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    /** The photo that the family got with the row; it may choose another one. */
    takenPhoto: text('taken_photo'),
    /** The account of another number of the row that asks for it. */
    askedBy: integer('asked_by'),
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** When the next invitation is due; null: none. */
    sendAt: moment('send_at'),
    invitedAt: moment('invited_at'),
    invites: smallint('invites').notNull().default(0),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('import_rows_by_batch').on(table.batchId, table.id),
    index('import_rows_by_mobile').using('gin', table.mobiles),
    index('import_rows_by_name').on(table.lastKey, table.firstKey),
    index('import_rows_to_check').on(table.batchId, table.id).where(sql`state = 'read'`),
    index('import_rows_to_send').on(table.sendAt).where(sql`send_at is not null`),
    index('import_rows_by_claim').on(table.claimedBy).where(sql`claimed_by is not null`),
    index('import_rows_by_asker').on(table.askedBy).where(sql`asked_by is not null`),
    index('import_rows_by_photo').on(table.photoPath).where(sql`photo_path is not null`),
    index('import_rows_by_profile').on(table.profileId).where(sql`profile_id is not null`),
  ],
)

/** A picture in a worksheet, by the place of its upper left corner. */
export interface PictureAnchor {
  /** The name of the picture in the archive. */
  name: string
  /** The index in the sheets of the import. */
  sheet: number
  line: number
}

export interface UnmatchedPhoto {
  name: string
  reason: UnmatchedReason
}

/** A file with photos for the rows of an import: an archive, or a workbook with pictures. */
export const importPhotoFiles = pgTable(
  'import_photo_files',
  {
    id: identity(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The upload with the file; null when all photos are added. */
    path: text('path'),
    /** The places of the pictures in a workbook; null for an archive. */
    anchors: jsonb('anchors').$type<PictureAnchor[]>(),
    total: integer('total').notNull(),
    /** The number of photos that are added or left out; an interrupted job continues with the next one. */
    done: integer('done').notNull().default(0),
    matched: integer('matched').notNull().default(0),
    unmatched: jsonb('unmatched').$type<UnmatchedPhoto[]>().notNull().default([]),
    /** A job works on the file until then. */
    leaseUntil: moment('lease_until'),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('import_photo_files_by_batch').on(table.batchId, table.id),
    index('import_photo_files_waiting').on(table.id).where(sql`done < total`),
  ],
)

/** What a heading has meant in earlier imports of the trust. */
export const importHeadings = pgTable('import_headings', {
  /** The letters of the heading. */
  heading: text('heading').primaryKey(),
  column: text('column').$type<ImportColumn>().notNull(),
})
