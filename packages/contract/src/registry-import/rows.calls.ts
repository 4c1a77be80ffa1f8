import { z } from 'zod'
import { call } from '../call.ts'
import { id, optionalText, paging } from '../rules.ts'
import { importColumn, rowField } from './column.rules.ts'
import {
  duplicateDecisions,
  duplicateKinds,
  problemCodes,
  rowFilters,
  rowLevels,
  rowOrders,
  rowStates,
} from './values.ts'

const rowSummary = z.object({
  name: z.string(),
  date_of_birth: z.string(),
  mobiles: z.array(z.string()),
  village: z.string(),
})

const rowRecord = rowSummary.extend({
  id: z.int(),
  /** The address of the photo; empty without one. */
  photo: z.string(),
  sheet: z.string(),
  line: z.int(),
  state: z.enum(rowStates),
  level: z.enum(rowLevels).nullable(),
  problems: z.array(
    z.object({
      code: z.enum(problemCodes),
      field: z.string(),
      /** What an empty field may be. */
      proposal: z.string().optional(),
    }),
  ),
  /** Who has taken the row, and who else of its numbers asks for it. */
  request: z.object({ taken_by: z.string(), asked_by: z.string() }).nullable(),
  /** The day on which the row is erased without an answer; empty if it is not invited. */
  expires_on: z.string(),
  /** The number of the person in the register of the trust. */
  old_number: z.string(),
  /** What has no field in the form, one line for each heading. */
  further: z.string(),
  /** The values of the form, as the family will see them. */
  values: z.record(z.string(), z.string()),
  /** The texts of the cells by their meaning, which an admin can correct. */
  texts: z.record(z.string(), z.string()),
  /** The row or profile that this row looks like, while it is not decided. */
  duplicate: rowSummary.extend({ kind: z.enum(duplicateKinds), number: z.string() }).nullable(),
})
export type ImportRowRecord = z.output<typeof rowRecord>

const fieldCount = z.object({
  field: rowField,
  filled: z.int(),
  /** Rows whose text is not certain or was not understood. */
  open: z.int(),
  /** How often each choice was read, the most frequent first; empty for texts. */
  values: z.array(z.object({ value: z.string(), rows: z.int() })),
})
export type ImportFieldCount = z.output<typeof fieldCount>

const batchId = { batch_id: id() }
/** Empty: all sheets. */
const sheetOf = {
  sheet: z.coerce.number('common.err_value').int('common.err_value').min(0).optional(),
}
const notFound = ['import_page.err_not_found'] as const
const cell = z.string('common.err_value').max(1000, 'common.err_too_long')

export const importRowCalls = {
  'import/rows': call({
    summary: 'List the rows of an import in the order of the file, or doubtful ones first',
    access: 'super_admin',
    reads: ['profiles', 'registry-import'],
    body: z.object({
      ...batchId,
      filter: z.enum(rowFilters, 'common.err_value').default('all'),
      order: z.enum(rowOrders, 'common.err_value').default('file'),
      ...sheetOf,
      search: optionalText(50),
      ...paging(20, 500),
      /** The id of the last row, and how doubtful it was: a correction does not move the next page. */
      cursor: z
        .string()
        .regex(/^(\d{1,9}(\.\d{1,6})?)?$/, 'common.err_value')
        .default(''),
    }),
    data: z.object({ data: z.array(rowRecord), next_cursor: z.string().nullable() }),
    answers: ['common.msg_ok'],
    refusals: notFound,
  }),
  'import/fields': call({
    summary: 'Count what was read, by field',
    access: 'super_admin',
    reads: ['registry-import'],
    body: z.object({ ...batchId, ...sheetOf }),
    data: z.object({ rows: z.int(), fields: z.array(fieldCount) }),
    answers: ['common.msg_ok'],
    refusals: notFound,
  }),
  'import/mend-row': call({
    summary: 'Correct the texts of a row, or of all rows with the same texts, and read them again',
    access: 'super_admin',
    changes: ['audit', 'registry-import'],
    body: z.object({
      row_id: id(),
      texts: z.partialRecord(importColumn, cell),
      /** Also the other rows that have the same text in the same column. */
      is_for_all: z.boolean('common.err_value').default(false),
    }),
    data: z.object({ rows: z.int() }),
    answers: ['import_page.msg_mended'],
    refusals: [...notFound, 'import_page.err_row_fixed'],
  }),
  'import/skip-row': call({
    summary: 'Leave a row out; it is erased with the import',
    access: 'super_admin',
    changes: ['audit', 'registry-import'],
    body: z.object({ row_id: id() }),
    data: z.null(),
    answers: ['import_page.msg_skipped'],
    refusals: [...notFound, 'import_page.err_row_fixed'],
  }),
  'import/decide-duplicate': call({
    summary: 'Keep a row that looks like another one, leave it out, or take it as newer data',
    access: 'super_admin',
    changes: ['audit', 'registry-import'],
    body: z.object({ row_id: id(), decision: z.enum(duplicateDecisions, 'common.err_value') }),
    data: z.null(),
    answers: ['import_page.msg_decided'],
    refusals: [...notFound, 'import_page.err_no_duplicate'],
  }),
  'import/decide-duplicates': call({
    summary: 'Decide the same about all rows that look like a row, or like a registration',
    access: 'super_admin',
    changes: ['audit', 'registry-import'],
    body: z.object({
      ...batchId,
      kind: z.enum(duplicateKinds, 'common.err_value'),
      decision: z.enum(duplicateDecisions, 'common.err_value'),
    }),
    data: z.object({ rows: z.int() }),
    answers: ['import_page.msg_all_decided'],
    refusals: [...notFound, 'import_page.err_no_duplicate'],
  }),
}
