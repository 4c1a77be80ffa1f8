import { CsvError, parse } from 'csv-parse/sync'
import { BadStatement } from './statement.problem.ts'
import type { PossibleTable, Row } from './statement.table.ts'
import { statementDate } from './statement.values.ts'

/** Banks use different delimiters; with the right one a row has the expected headings. */
export const csvTables = (text: string, maxLines: number): PossibleTable[] =>
  [',', ';', '\t', '|'].map((delimiter) => ({
    rows: () => splitRows(text, delimiter, maxLines),
    dateOf: statementDate,
  }))

function splitRows(text: string, delimiter: string, maxLines: number): Row[] {
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
    if (rows.length > maxLines) throw new BadStatement('too_long')
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BadStatement('quotes', Number(error.lines) || 0)
  }
}
