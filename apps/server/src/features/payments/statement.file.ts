import { CsvError, parse } from 'csv-parse/sync'
import { type Columns, columnsOf } from './statement.columns.ts'
import { statementDate, statementPaise } from './statement.values.ts'

/** An incoming payment in a bank statement. */
export interface CreditLine {
  lineNumber: number
  date: string
  narration: string
  bankReference: string
  creditPaise: number
}

type Problem =
  | 'not_csv'
  | 'header'
  | 'empty'
  | 'too_long'
  | 'quotes'
  | 'columns'
  | 'date'
  | 'amount'

/** The reason why a statement is refused; none of its lines is stored. */
export class BadStatement extends Error {
  readonly problem: Problem
  readonly line: number

  constructor(problem: Problem, line = 0) {
    super(`${problem} in line ${line}`)
    this.problem = problem
    this.line = line
  }
}

export const maxStatementLines = 5_000
/** Banks put the holder's name and address above the table. */
const maxHeadingRow = 60
const maxTextLength = 500

interface Row {
  line: number
  cells: string[]
}

/** Reads all credits of a statement; throws `BadStatement` at the first invalid line. */
export function readStatement(bytes: Buffer): CreditLine[] {
  const { rows, columns } = findTable(decode(bytes))
  const dated = rows.filter(({ cells }) => statementDate(cells[columns.date] ?? '') !== undefined)
  const last = dated.at(-1)
  if (!last) throw new BadStatement('empty')
  // the rows after the last dated row are totals and notes
  return rows
    .slice(0, rows.indexOf(last) + 1)
    .flatMap((row) => readRow(row, columns) ?? [])
    .filter(({ creditPaise }) => creditPaise > 0)
}

function readRow({ line, cells }: Row, columns: Columns): CreditLine | null {
  const text = (column: number) =>
    (cells[column] ?? '').replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
  const date = statementDate(cells[columns.date] ?? '')
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

/** Banks use different delimiters; with the right one a row has the expected headings. */
function findTable(text: string): { rows: Row[]; columns: Columns } {
  let firstError: BadStatement | undefined
  for (const delimiter of [',', ';', '\t', '|']) {
    try {
      const rows = splitRows(text, delimiter)
      for (const [index, { cells }] of rows.slice(0, maxHeadingRow).entries()) {
        const columns = columnsOf(cells)
        if (columns) return { rows: rows.slice(index + 1), columns }
      }
    } catch (error) {
      if (!(error instanceof BadStatement)) throw error
      firstError ??= error
    }
  }
  throw firstError ?? new BadStatement('header')
}

function splitRows(text: string, delimiter: string): Row[] {
  try {
    const rows: Row[] = []
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record(cells, { lines }) {
        rows.push({ line: lines, cells })
        return null
      },
    })
    if (rows.length > maxStatementLines) throw new BadStatement('too_long')
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BadStatement('quotes', Number(error.lines) || 0)
  }
}

/** A text file has no zero bytes. Some banks still use the encoding windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes.length === 0) throw new BadStatement('empty')
  if (bytes.includes(0) || bytes.subarray(0, 4).toString('latin1') === '%PDF') {
    throw new BadStatement('not_csv')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
