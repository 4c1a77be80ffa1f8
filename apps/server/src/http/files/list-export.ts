import type { CallPath, Data } from '@sangam/contract/calls'
import type { MasterList } from '@sangam/contract/fields'
import type { Labelled } from '@sangam/contract/slice'
import { labelIn, labelName } from '@sangam/i18n/by-language'
import type { TextKey } from '@sangam/i18n/keys'
import type { Language } from '@sangam/i18n/languages'
import type { Env } from '../../settings/env.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { adminTexts, translate } from '../../texts/texts.ts'
import type { Caller } from '../calls/caller.ts'

export type Cell = string | number

/** What a cell can use to be readable in the language of the file. */
interface CellTexts {
  t: (key: TextKey) => string
  choice: (list: MasterList, id: number) => string
  /** Date and time in India, or nothing. */
  time: (iso: string | null) => string
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
  cellsOf: (data: unknown, texts: CellTexts) => Batch<Cell[]>
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

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})
export const formatTime = (moment: Date) => indianTime.format(moment).replace(',', '')

/** Says in a file whose data it is, and who saved it. */
export const exportMark = (
  env: Env,
  name: Labelled<'list'>,
  { firstName, lastName }: Caller,
  language: Language,
): string =>
  translate(language, 'exports.msg_mark', {
    trust: labelIn(env.trust, 'trust_name', language),
    list: adminTexts(language, 'list').get(name) ?? name,
    name: `${firstName} ${lastName}`.trim(),
    time: formatTime(new Date()),
  })

export const cellTexts = (language: Language, masterData: MasterData): CellTexts => ({
  t: (key) => translate(language, key),
  choice: (list, id) =>
    masterData[list].find((choice) => choice.id === id)?.[labelName('name', language)] ?? '',
  time: (iso) => (iso ? formatTime(new Date(iso)) : ''),
})
