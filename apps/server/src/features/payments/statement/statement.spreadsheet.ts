import { hasMacroStorage, isEncryptedPackage, readOleFile } from '../../../office-files/ole-file.ts'
import {
  checkSize,
  countsFrom1904,
  packParts,
  parseWorkbook,
  rowsOf,
  type SpreadsheetLimits,
  serialDay,
  unpackXlsx,
} from '../../../office-files/spreadsheet.ts'
import { BadStatement } from './statement.problem.ts'
import type { PossibleTable, StatementLimits } from './statement.table.ts'
import { statementDate } from './statement.values.ts'

const spreadsheetLimits = ({ maxLines, maxUnpackedBytes }: StatementLimits): SpreadsheetLimits => ({
  maxSheets: 10,
  maxRows: maxLines,
  maxColumns: 100,
  // the parser needs 100 MB for this number of cells
  maxCells: 500_000,
  maxParts: 500,
  maxUnpackedBytes,
  error: (problem) => new BadStatement(problem),
})

/** Reads an .xlsx file. */
export const xlsxTables = (bytes: Buffer, limits: StatementLimits): PossibleTable[] =>
  tablesOf(packParts(unpackXlsx(bytes, spreadsheetLimits(limits))), limits)

/** Reads an .xls file. */
export function xlsTables(bytes: Buffer, limits: StatementLimits): PossibleTable[] {
  const file = readOleFile(bytes)
  if (!file) throw new BadStatement('broken')
  if (isEncryptedPackage(file)) throw new BadStatement('protected')
  if (!file.names.some((name) => /^(workbook|book)$/i.test(name))) throw new BadStatement('type')
  if (hasMacroStorage(file)) throw new BadStatement('macros')
  return tablesOf(bytes, limits)
}

/** Reads a web page with a table: some banks offer it as an .xls file. */
export function htmlTables(text: string, limits: StatementLimits): PossibleTable[] {
  checkSize(text, spreadsheetLimits(limits))
  return tablesOf(Buffer.from(`\uFEFF${text}`), limits)
}

function tablesOf(bytes: Buffer, statementLimits: StatementLimits): PossibleTable[] {
  const limits = spreadsheetLimits(statementLimits)
  const book = parseWorkbook(bytes, limits)
  const is1904 = countsFrom1904(book)
  return book.SheetNames.slice(0, limits.maxSheets).flatMap((name) => {
    const sheet = book.Sheets[name]
    if (!sheet) return []
    return {
      rows: () => rowsOf(sheet, is1904, limits),
      dateOf: (cell) => {
        const date = statementDate(cell)
        return date === undefined ? serialDate(cell, is1904) : date
      },
    }
  })
}

/** The days of this century: a larger or smaller number is not a date. */
const [firstSerial, lastSerial] = [36_526, 73_050]

/** A date without a date format is stored as the number of days since 1900. */
function serialDate(cell: string, is1904: boolean): string | undefined {
  const isSerial = /^\d{5}(\.\d+)?$/.test(cell)
  const days = Number(cell)
  return isSerial && days >= firstSerial && days <= lastSerial ? serialDay(days, is1904) : undefined
}
