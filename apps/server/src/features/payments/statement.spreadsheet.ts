import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { hasMacroStorage, isEncryptedPackage, readOleFile } from '../../office-files/ole-file.ts'
import { contentTypesName, hasMacroPart, readZip } from '../../office-files/zip-file.ts'
import { BadStatement } from './statement.problem.ts'
import type { PossibleTable, Row, StatementLimits } from './statement.table.ts'
import { statementDate } from './statement.values.ts'

const maxParts = 500
/** The content type of an .xlsm or .xltm file. Some writers name similar types in every file. */
const macroWorkbook = /\.macroEnabled\.main\+xml/i
const maxSheets = 10
const maxColumns = 100
/** The parser needs 100 MB for so many cells. */
const maxCells = 500_000
/** Worksheets may have empty rows. */
const maxRowsPerLine = 4
/** Excel shows such a text for a value that it cannot compute; it is neither an amount nor a date. */
const noValue = '#N/A'

/** Reads an .xlsx file. Only the parts with cells reach the parser: no macros, no linked files. */
export function xlsxTables(bytes: Buffer, limits: StatementLimits): PossibleTable[] {
  let neededBytes = 0
  const zip = readZip(bytes, maxParts, ({ name, originalSize }) => {
    if (!/\.(xml|rels)$/i.test(name) || /externalLinks|drawings|media/i.test(name)) return false
    neededBytes += originalSize
    return neededBytes <= limits.maxUnpackedBytes
  })
  if (!zip) throw new BadStatement('broken')
  if (!zip.names.has('xl/workbook.xml')) throw new BadStatement('type')
  const contentTypes = Buffer.from(zip.parts[contentTypesName] ?? []).toString()
  if (hasMacroPart(zip) || macroWorkbook.test(contentTypes)) throw new BadStatement('macros')
  if (neededBytes > limits.maxUnpackedBytes) throw new BadStatement('too_large')
  for (const part of Object.values(zip.parts)) {
    const markup = Buffer.from(part).toString('latin1')
    if (!isWholeXml(markup)) throw new BadStatement('broken')
    checkSize(markup, limits)
  }
  return tablesOf(Buffer.from(zipSync(zip.parts, { level: 0 })), limits)
}

/** A part that is larger than its declared size is cut off; the parser would read what is left. */
function isWholeXml(markup: string): boolean {
  const text = markup.trimEnd()
  const [start = '', root = ''] = text.match(/<([\w:.-]+)/) ?? []
  const isOneElement = text.endsWith('/>') && text.lastIndexOf('<') === text.indexOf(start)
  return text.endsWith(`</${root}>`) || isOneElement
}

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
  checkSize(text, limits)
  return tablesOf(Buffer.from(`\uFEFF${text}`), limits)
}

/** Counts rows and cells before the parser creates an object for each of them. */
function checkSize(markup: string, { maxLines }: StatementLimits): void {
  let rows = 0
  let cells = 0
  for (const [, name = ''] of markup.matchAll(/<(?:\w{1,9}:)?(row|tr|cell|c|td|th)[\s/>]/gi)) {
    if (/r/i.test(name)) rows += 1
    else cells += 1
    if (rows > maxLines * maxRowsPerLine) throw new BadStatement('too_long')
    if (cells > maxCells) throw new BadStatement('too_large')
  }
}

function tablesOf(bytes: Buffer, { maxLines }: StatementLimits): PossibleTable[] {
  const book = parse(bytes)
  const is1904 = book.Workbook?.WBProps?.date1904 ?? false
  return book.SheetNames.slice(0, maxSheets).flatMap((name) => {
    const sheet = book.Sheets[name]
    if (!sheet) return []
    return {
      rows: () => rowsOf(sheet, is1904, maxLines),
      dateOf: (cell) => {
        const date = statementDate(cell)
        return date === undefined ? serialDate(cell, is1904) : date
      },
    }
  })
}

function parse(bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: [...Array(maxSheets).keys()],
      // number formats tell dates from amounts
      cellNF: true,
      cellHTML: false,
      cellText: false,
      // texts of a web page stay as they are: 03/04/2026 is the third of April
      raw: true,
    })
  } catch (error) {
    const isProtected = error instanceof Error && /password/i.test(error.message)
    throw new BadStatement(isProtected ? 'protected' : 'broken')
  }
}

function rowsOf(sheet: WorkSheet, is1904: boolean, maxLines: number): Row[] {
  const data = sheet['!data'] ?? []
  // empty cells at the end of a row are not stored
  const length = Math.min(
    maxColumns,
    data.reduce((longest, row) => Math.max(longest, row.length), 0),
  )
  const rows = data.flatMap((row, index) => {
    const cells = Array.from({ length }, (_, column) => cellText(row[column], is1904))
    return cells.some(Boolean) ? { line: index + 1, cells } : []
  })
  if (rows.length > maxLines) throw new BadStatement('too_long')
  return rows
}

/** The stored value; formulas are not computed. */
function cellText(cell: CellObject | undefined, is1904: boolean): string {
  if (!cell || cell.t === 'z') return ''
  if (cell.t === 'e' || cell.v === undefined) return noValue
  if (typeof cell.v !== 'number') return String(cell.v)
  if (!Number.isFinite(cell.v)) return noValue
  if (SSF.is_date(String(cell.z ?? ''))) return isoDate(cell.v, is1904)
  // 501.1 + 0.2 is stored as 501.29999999999995
  const rounded = Number(cell.v.toFixed(2))
  return String(Math.abs(rounded - cell.v) < 1e-6 ? rounded : cell.v)
}

/** The days of this century: a larger or smaller number is not a date. */
const [firstSerial, lastSerial] = [36_526, 73_050]

/** A date without a date format is stored as the number of days since 1900. */
function serialDate(cell: string, is1904: boolean): string | undefined {
  const isSerial = /^\d{5}(\.\d+)?$/.test(cell)
  const days = Number(cell)
  return isSerial && days >= firstSerial && days <= lastSerial ? isoDate(days, is1904) : undefined
}

function isoDate(days: number, is1904: boolean): string {
  const { y, m, d } = SSF.parse_date_code(days, { date1904: is1904 }) ?? { y: 0, m: 0, d: 0 }
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}
