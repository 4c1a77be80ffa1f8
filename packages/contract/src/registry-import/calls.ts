import { z } from 'zod'
import { call } from '../call.ts'
import { id, paging, text } from '../rules.ts'
import { importColumn } from './column.rules.ts'
import { batchStates, duplicateKinds, sheetChoices, unmatchedReasons } from './values.ts'

/** The oldest paper form that a trust may still have. */
const firstYear = 1980

const counts = z.object({
  total: z.int(),
  /** Rows that are not checked yet. */
  read: z.int(),
  ok: z.int(),
  warn: z.int(),
  stop: z.int(),
  /** Checked rows that look like another row or profile and are not decided. */
  duplicates: z.int(),
  held: z.int(),
  invited: z.int(),
  claimed: z.int(),
  agreed: z.int(),
  refused: z.int(),
  skipped: z.int(),
  /** Rows that another number of the family asks for. */
  asked: z.int(),
  /** Rows whose families volunteers should call. */
  call: z.int(),
})
export type ImportCounts = z.output<typeof counts>

const batch = z.object({
  id: z.int(),
  file_name: z.string(),
  source: z.string(),
  paper_consent_year: z.int(),
  state: z.enum(batchStates),
  created_at: z.string(),
  counts,
})
export type ImportBatchRecord = z.output<typeof batch>

const photoFile = z.object({
  id: z.int(),
  name: z.string(),
  total: z.int(),
  done: z.int(),
  matched: z.int(),
  /** How many photos belong to no row; the list has the first ones. */
  unmatched_count: z.int(),
  unmatched: z.array(z.object({ name: z.string(), reason: z.enum(unmatchedReasons) })),
})
export type PhotoFileRecord = z.output<typeof photoFile>

const choicesOfSheet = z.object({
  names: z.enum(sheetChoices.names, 'common.err_value'),
  dates: z.enum(sheetChoices.dates, 'common.err_value'),
  gender: z.enum(sheetChoices.gender, 'common.err_value'),
  income: z.enum(sheetChoices.income, 'common.err_value'),
})

const batchDetails = batch.extend({
  /** The files with photos, newest first. */
  photo_files: z.array(photoFile),
  /** Rows that wait for a decision, by what they look like. */
  duplicates_by_kind: z.record(z.enum(duplicateKinds), z.int()),
  /** The rows whose families can be invited, by region; 0: of no region. */
  to_invite: z.array(z.object({ region_id: z.int(), rows: z.int() })),
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      /** A registry that a portal has saved; its values are read exactly. */
      is_exported: z.boolean(),
      choices: choicesOfSheet,
      /** What the portal reads without a choice. */
      decided: z.object({
        names: z.enum(['first', 'last', 'mixed']),
        dates: z.enum(['day', 'month', 'mixed']),
        gender: z.enum(['bride', 'groom', 'none']),
      }),
    }),
  ),
  /** The headings with their meaning, and the first values below them. */
  columns: z.array(
    z.object({
      heading: z.string(),
      column: importColumn,
      /** The sheets with this heading. */
      sheets: z.array(z.int()),
      samples: z.array(z.string()),
    }),
  ),
})
export type ImportBatchDetails = z.output<typeof batchDetails>

const batchId = { batch_id: id() }
const notFound = ['import_page.err_not_found'] as const

export const registryImportCalls = {
  'import/upload': call({
    summary:
      'Upload a registry as .xlsx, .xls, .ods, CSV or the registry.zip of a portal; uploading the same file again changes nothing',
    access: 'super_admin',
    kind: 'upload',
    isArchive: true,
    changes: ['audit', 'registry-import'],
    body: z.object({
      source: text(100),
      paper_consent_year: z.coerce
        .number('common.err_value')
        .int('common.err_value')
        .min(firstYear, 'import_page.err_year')
        .max(2100, 'import_page.err_year'),
    }),
    data: z.object({ batch_id: z.int() }),
    answers: [
      'import_page.msg_uploaded',
      /** The file corrects an earlier one, which it replaces. */
      'import_page.msg_replaced',
      'import_page.msg_known',
    ],
    refusals: [
      'import_page.err_file_type',
      'import_page.err_file_broken',
      'import_page.err_file_protected',
      'import_page.err_file_macros',
      'import_page.err_file_links',
      'import_page.err_file_formula',
      'import_page.err_file_encoding',
      'import_page.err_file_too_large',
      'import_page.err_file_too_long',
      'import_page.err_file_too_wide',
      'import_page.err_file_quotes',
      'import_page.err_file_header',
      'import_page.err_file_empty',
    ],
  }),
  'import/batches': call({
    summary: 'List the imports, newest first',
    access: 'super_admin',
    reads: ['registry-import'],
    body: z.object(paging(20)),
    data: z.object({
      data: z.array(batch),
      next_cursor: z.string().nullable(),
      limits: z.object({
        file_mb: z.int(),
        photos_mb: z.int(),
        invites_per_day: z.int(),
        expire_days: z.int(),
      }),
    }),
    answers: ['common.msg_ok'],
  }),
  'import/batch': call({
    summary: 'Get an import with its columns and the state of its rows',
    access: 'super_admin',
    reads: ['registry-import'],
    body: z.object(batchId),
    data: batchDetails,
    answers: ['common.msg_ok'],
    refusals: notFound,
  }),
  'import/mapping': call({
    summary:
      'Say what the columns mean and how sheets are read, and read all rows again; headings are remembered',
    access: 'super_admin',
    changes: ['audit', 'registry-import'],
    body: z.object({
      ...batchId,
      /** The headings that mean something else. */
      mapping: z.record(z.string().max(120), importColumn),
      /** In the order of the sheets; empty: unchanged. */
      sheets: z.array(choicesOfSheet).max(100, 'common.err_value').default([]),
    }),
    data: z.null(),
    answers: ['import_page.msg_mapped'],
    refusals: [...notFound, 'import_page.err_cancelled'],
  }),
  'import/invite': call({
    summary: 'Hold the checked rows and invite their families by SMS, in daily batches',
    access: 'super_admin',
    confirm: true,
    changes: ['audit', 'registry-import'],
    body: z.object({
      ...batchId,
      /** 0: all regions. */
      region_id: z.coerce.number().int().min(0).default(0),
    }),
    data: z.object({ invited: z.int() }),
    answers: ['import_page.msg_invited'],
    refusals: [...notFound, 'import_page.err_cancelled', 'import_page.err_nobody'],
  }),
  'import/cancel': call({
    summary: 'Erase all rows of an import that no family has taken',
    access: 'super_admin',
    confirm: true,
    changes: ['audit', 'registry-import'],
    body: z.object(batchId),
    data: z.null(),
    answers: ['import_page.msg_cancelled'],
    refusals: [...notFound, 'import_page.err_cancelled'],
  }),
}
