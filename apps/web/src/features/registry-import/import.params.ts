import type { RowFilter as AnyRowFilter } from '@sangam/contract/registry-import/values'
import { id, oneOf, searchParams, text } from '../../lib/search-params.ts'

export const importSteps = ['rows', 'duplicates', 'invite'] as const
export type ImportStep = (typeof importSteps)[number]

export const rowFilterChoices = [
  'all',
  'stop',
  'warn',
  'ok',
  'held',
  'invited',
  'claimed',
  'agreed',
  'refused',
  'skipped',
  'asked',
  'call',
] as const satisfies readonly AnyRowFilter[]
export type RowFilter = (typeof rowFilterChoices)[number]

/** The address has the import and the step, so that a reload shows the same place. */
export const importParams = searchParams({
  batch: id,
  step: oneOf('rows', importSteps),
  sheet: id,
  rows: oneOf('all', rowFilterChoices),
  search: text(50),
})
