import { isOleFile } from '../../../office-files/ole-file.ts'
import { isZip } from '../../../office-files/zip-file.ts'
import { type Columns, columnsOf } from './statement.columns.ts'
import { csvTables } from './statement.csv.ts'
import { BadStatement } from './statement.problem.ts'
import { htmlTables, xlsTables, xlsxTables } from './statement.spreadsheet.ts'
import type { PossibleTable, Row, StatementLimits } from './statement.table.ts'
import { statementPaise } from './statement.values.ts'

/** An incoming payment in a bank statement. */
export interface CreditLine {
  lineNumber: number
  date: string
  narration: string
  bankReference: string
  creditPaise: number
}

/** Banks put the holder's name and address above the table. */
const maxHeadingRow = 60
const maxTextLength = 500

interface Table extends Pick<PossibleTable, 'dateOf'> {
  /** The rows below the headings. */
  rows: Row[]
  columns: Columns
}

/** Reads all credits of a statement; throws `BadStatement` at the first invalid line. */
export function readStatement(bytes: Buffer, limits: StatementLimits): CreditLine[] {
  const table = findTable(tablesOf(bytes, limits))
  const { rows, columns, dateOf } = table
  const last = rows.findLastIndex(({ cells }) => dateOf(cells[columns.date] ?? '') !== undefined)
  if (last < 0) throw new BadStatement('empty')
  // the rows after the last dated row are totals and notes
  return rows
    .slice(0, last + 1)
    .flatMap((row) => readRow(row, table) ?? [])
    .filter(({ creditPaise }) => creditPaise > 0)
}

/** The content says what a file is: many banks name a text or a web page .xls. */
function tablesOf(bytes: Buffer, limits: StatementLimits): PossibleTable[] {
  if (bytes.length === 0) throw new BadStatement('empty')
  if (isZip(bytes)) return xlsxTables(bytes, limits)
  if (isOleFile(bytes)) return xlsTables(bytes, limits)
  const text = decode(bytes)
  return /^\s*</.test(text) ? htmlTables(text, limits) : csvTables(text, limits.maxLines)
}

function readRow({ line, cells }: Row, { columns, dateOf }: Table): CreditLine | null {
  const text = (column: number) =>
    (cells[column] ?? '').replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
  const date = dateOf(cells[columns.date] ?? '')
  const credit = cells[columns.credit] ?? ''
  if (!date) {
    // a row without date and amount continues the text of the row above
    if (date === undefined && (statementPaise(credit) ?? 1) === 0) return null
    throw new BadStatement('date', line)
  }
  if (cells.length <= Math.max(columns.credit, columns.direction)) {
    throw new BadStatement('columns', line)
  }
  const paise = isDebit(cells, columns) ? 0 : statementPaise(credit)
  if (paise === null) throw new BadStatement('amount', line)
  return {
    lineNumber: line,
    date,
    narration: text(columns.narration),
    bankReference: text(columns.reference),
    creditPaise: paise,
  }
}

const isDebit = (cells: string[], { direction }: Columns) =>
  direction >= 0 && !/^c/i.test((cells[direction] ?? '').trim())

function findTable(tables: PossibleTable[]): Table {
  let firstError: BadStatement | undefined
  for (const { rows: readRows, dateOf } of tables) {
    try {
      const rows = readRows()
      for (const [index, { cells }] of rows.slice(0, maxHeadingRow).entries()) {
        const columns = columnsOf(cells)
        if (columns) return { rows: rows.slice(index + 1), columns, dateOf }
      }
    } catch (error) {
      if (!(error instanceof BadStatement)) throw error
      firstError ??= error
    }
  }
  throw firstError ?? new BadStatement('header')
}

/** Excel saves texts as UTF-16, too, and some banks still use windows-1252. */
function decode(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0) || bytes.toString('latin1', 0, 4) === '%PDF') {
    throw new BadStatement('type')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
