import { type ProfileFieldName, profileFields } from '../profiles/fields.ts'
import type { OwnName } from '../profiles/trust/own-fields.ts'

/** What a column of a workbook may contain besides a field of the form. */
const ownColumns = [
  'ignore',
  /** A text that the form has no field for. */
  'further',
  'serial',
  'old_number',
  'name',
  'age',
  'mobiles',
  'photo_file',
] as const

/** What the values of a row are named like: a field of the form, or a line of the trust. */
export type RowField = ProfileFieldName | OwnName
export type RowTexts = Partial<Record<ProfileFieldName, string>> & Record<OwnName, string>
export type ImportColumn = RowField | (typeof ownColumns)[number]
export const importColumns = [
  ...ownColumns,
  ...(Object.keys(profileFields) as ProfileFieldName[]),
] as const satisfies readonly ImportColumn[]
/** Texts by the meaning of their column. */
export type ColumnTexts = RowTexts & Partial<Record<(typeof ownColumns)[number], string>>

/** Whether a full name begins with the first name or with the surname. */
const nameOrders = ['first', 'last'] as const
export type NameOrder = (typeof nameOrders)[number]
/** `guess`: as the names of each sheet suggest. */
export const nameOrderChoices = ['guess', ...nameOrders] as const

/** What an admin may decide for a sheet; `auto`: as the cells of the sheet say together. */
export const sheetChoices = {
  names: ['auto', ...nameOrders],
  dates: ['auto', 'day', 'month'],
  gender: ['auto', 'bride', 'groom'],
  income: ['auto', 'year', 'month', 'lakhs'],
} as const
export type SheetChoice = keyof typeof sheetChoices
export type SheetChoices = { [Name in SheetChoice]: (typeof sheetChoices)[Name][number] }
export const noSheetChoices: SheetChoices = {
  names: 'auto',
  dates: 'auto',
  gender: 'auto',
  income: 'auto',
}

/** A row of this state is not a profile; only `agreed` rows have one. */
export const rowStates = [
  'read',
  'checked',
  'held',
  'invited',
  'claimed',
  'agreed',
  'refused',
  'expired',
  'skipped',
  'duplicate',
] as const
export type RowState = (typeof rowStates)[number]

/** A row with `stop` cannot be invited; one with `warn` is completed by the family. */
export const rowLevels = ['ok', 'warn', 'stop'] as const
export type RowLevel = (typeof rowLevels)[number]

export const stopProblems = [
  'no_name',
  'two_people',
  'no_gender',
  'no_mobile',
  'too_young',
] as const
const warnProblems = [
  'missing',
  'unreadable',
  'uncertain',
  /** Read, but rare: an age of 50, a height of 7 feet. */
  'unusual',
  'unknown_choice',
  'too_long',
  'too_old',
  'foreign_number',
  'photo_missing',
  'photo_small',
] as const
/** Somebody should compare what was read with the file. */
export const doubtfulProblems = ['unreadable', 'uncertain', 'unusual', 'unknown_choice'] as const
export const problemCodes = [...stopProblems, ...warnProblems] as const
type ProblemCode = (typeof problemCodes)[number]

export interface RowProblem {
  code: ProblemCode
  /** The field of the form; empty if the problem is about the whole row. */
  field: RowField | ''
  /** What an empty field may be. */
  proposal?: string
}

/** The largest file with an old biodata. */
export const biodataMaxMb = 5

/** Photos whose smaller side has fewer pixels get a remark. */
export const smallPhotoSide = 300

/** Why an archive with photos is refused. */
const photosProblems = [
  'type',
  'broken',
  'protected',
  'names',
  'too_large',
  'too_many',
  'not_pictures',
  'empty',
] as const
export type PhotosProblem = (typeof photosProblems)[number]

/** Why a photo was not added: no row, several rows, a row with a photo, or no picture. */
export const unmatchedReasons = ['none', 'several', 'second', 'unreadable'] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

/** `doubt`: rows to be corrected and doubtful ones come first. */
export const rowOrders = ['file', 'doubt'] as const

export const batchStates = ['open', 'cancelled'] as const

/** What the table of rows shows. */
export const rowFilters = [
  'all',
  'ok',
  'warn',
  'stop',
  'duplicates',
  'held',
  'invited',
  'claimed',
  'agreed',
  'refused',
  'skipped',
  'asked',
  'call',
] as const
export type RowFilter = (typeof rowFilters)[number]

/** What an admin decides about a row that a second number asks for. */
export const requestDecisions = ['give', 'keep'] as const

/** What a row looks like: another row of an import, or a registration. */
export const duplicateKinds = ['row', 'profile'] as const
export type DuplicateKind = (typeof duplicateKinds)[number]

export const duplicateDecisions = ['keep', 'skip', 'newer'] as const
export type DuplicateDecision = (typeof duplicateDecisions)[number]

/** Why a file is not imported. */
const fileProblems = [
  'type',
  'broken',
  'protected',
  'macros',
  'links',
  'formula',
  'encoding',
  'too_large',
  'too_long',
  'too_wide',
  'quotes',
  'header',
  'empty',
] as const
export type FileProblem = (typeof fileProblems)[number]
