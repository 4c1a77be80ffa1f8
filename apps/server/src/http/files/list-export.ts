import type { CallPath, Data } from '@sangam/contract/calls'
import type { MasterList } from '@sangam/contract/fields'
import type { Choice } from '@sangam/contract/lookups'
import type { Labelled } from '@sangam/contract/slice'
import { labelIn, labelName } from '@sangam/i18n/by-language'
import type { TextValues } from '@sangam/i18n/fill'
import type { TextKey } from '@sangam/i18n/keys'
import type { Language } from '@sangam/i18n/languages'
import { reasonIn } from '@sangam/i18n/reasons'
import type { Env } from '../../settings/env.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { adminTexts, translate } from '../../texts/texts.ts'
import type { Caller } from '../calls/caller.ts'
import { type Cell, cellText, dayCell, momentCell, type Totals } from './cell.ts'

/** What a cell can use to be readable in the language of the file. */
interface CellTexts {
  t: (key: TextKey, values?: TextValues) => string
  choice: (list: MasterList, id: number) => string
  /** The label of a fixed choice. */
  label: (choices: readonly Choice[], id: number) => string
  /** A stored reason. */
  reason: (stored: string) => string
  /** Date and time in India, or nothing. */
  time: (iso: string | null) => Cell
  /** A day that is stored as yyyy-mm-dd, or nothing. */
  day: (day: string | null) => Cell
}

type Column<Row> = readonly [heading: TextKey, cell: (row: Row, texts: CellTexts) => Cell]

interface Batch<Row> {
  rows: readonly Row[]
  /** Null after the last row. */
  nextCursor: string | null
}

/** A list that admins can save as a file, with the filters of the list. */
export interface ListExport {
  name: Labelled<'list'>
  access: 'admin' | 'super_admin'
  /** The call that reads the list; it also checks the filters. */
  call: CallPath
  headings: readonly TextKey[]
  /** The headings of the columns that are added up, and of the one whose values are added up apart. */
  totals?: ListTotals | undefined
  cellsOf: (data: unknown, texts: CellTexts) => Batch<Cell[]>
}

interface ListTotals {
  by: TextKey
  of: readonly TextKey[]
}

/** The number of rows that one query reads. */
export const exportBatchSize = 500

interface Definition<P extends CallPath, Row> {
  name: Labelled<'list'>
  /** Lists with mobile numbers are for super admins. */
  access: 'admin' | 'super_admin'
  call: P
  batchOf: (data: Data<P>) => Batch<Row>
  columns: readonly Column<Row>[]
  totals?: ListTotals
}

/** Declares an export: the call that reads the list, and the columns of the file. */
export const listExport = <P extends CallPath, Row>({
  columns,
  batchOf,
  ...rest
}: Definition<P, Row>): ListExport => ({
  ...rest,
  headings: columns.map(([heading]) => heading),
  cellsOf(data, texts) {
    const { rows, nextCursor } = batchOf(data as Data<P>)
    return { rows: rows.map((row) => columns.map(([, cell]) => cell(row, texts))), nextCursor }
  },
})

/** The batch of a call that answers with `data` and `next_cursor`. */
export const pageOf = <Row>(page: { data: readonly Row[]; next_cursor: string | null }) => ({
  rows: page.data,
  nextCursor: page.next_cursor,
})

/** Says in a file whose data it is, and who saved it. */
export const exportMark = (
  env: Env,
  name: Labelled<'list'>,
  { firstName, lastName }: Caller,
  language: Language,
): string =>
  translate(language, 'exports.msg_mark', {
    trust: labelIn(env.trust, 'trust_name', language),
    list: listName(name, language),
    name: `${firstName} ${lastName}`.trim(),
    time: cellText(momentCell(new Date())),
  })

const labelOf = (choices: readonly Choice[], id: number, language: Language) =>
  choices.find((choice) => choice.id === id)?.[labelName('name', language)] ?? ''

export const cellTexts = (language: Language, masterData: MasterData): CellTexts => ({
  t: (key, values) => translate(language, key, values),
  choice: (list, id) => labelOf(masterData[list], id, language),
  label: (choices, id) => labelOf(choices, id, language),
  reason: (stored) => reasonIn(language, stored),
  time: (iso) => (iso ? momentCell(new Date(iso)) : ''),
  day: (day) => dayCell(day ?? ''),
})

/** What the file of a list shows besides its rows, in the language of the reader. */
export function headOf(list: Pick<ListExport, 'name' | 'headings' | 'totals'>, language: Language) {
  const t = (key: TextKey) => translate(language, key)
  const { headings, totals } = list
  const placeOf = (heading: TextKey) => headings.indexOf(heading)
  return {
    name: listName(list.name, language),
    headings: headings.map(t),
    totals:
      totals &&
      ({
        label: t('exports.lbl_total'),
        by: placeOf(totals.by),
        of: totals.of.map(placeOf),
      } satisfies Totals),
  }
}

export const listName = (name: Labelled<'list'>, language: Language): string =>
  adminTexts(language, 'list').get(name) ?? name
