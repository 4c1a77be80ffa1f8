import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { throwIfOutOfMemory } from '../limited-process/out-of-memory.ts'
import { contentTypesName, hasMacroPart, readZip, type ZipFile } from './zip-file.ts'

/** Why a spreadsheet cannot be read. */
type SpreadsheetProblem = 'type' | 'broken' | 'protected' | 'macros' | 'too_large' | 'too_long'

export interface SpreadsheetLimits {
  maxSheets: number
  /** Rows with a value in one worksheet. */
  maxRows: number
  maxColumns: number
  maxCells: number
  maxParts: number
  /** The size of the parts with cells after decompression. */
  maxUnpackedBytes: number
  /** The error that the caller throws for a problem. */
  error: (problem: SpreadsheetProblem) => Error
}

export interface SheetRow {
  line: number
  cells: string[]
}

/** The content type of an .xlsm or .xltm file. Some writers name similar types in every file. */
const macroWorkbook = /\.macroEnabled\.main\+xml/i
/** Worksheets may have empty rows. */
const rowsPerFilledRow = 4
/** Excel shows such a text for a value that it cannot compute; it is neither an amount nor a date. */
const noValue = '#N/A'

/** Unpacks the parts of an .xlsx file that have cells: no macros, no linked files. */
export function unpackXlsx(bytes: Buffer, limits: SpreadsheetLimits): ZipFile {
  let neededBytes = 0
  const zip = readZip(bytes, limits.maxParts, ({ name, originalSize }) => {
    if (!/\.(xml|rels)$/i.test(name) || /externalLinks|drawings|media/i.test(name)) return false
    neededBytes += originalSize
    return neededBytes <= limits.maxUnpackedBytes
  })
  if (!zip) throw limits.error('broken')
  if (!zip.names.has('xl/workbook.xml')) throw limits.error('type')
  const contentTypes = Buffer.from(zip.parts[contentTypesName] ?? []).toString()
  if (hasMacroPart(zip) || macroWorkbook.test(contentTypes)) throw limits.error('macros')
  if (neededBytes > limits.maxUnpackedBytes) throw limits.error('too_large')
  for (const [name, part] of Object.entries(zip.parts)) {
    const whole = Buffer.from(part).toString('latin1')
    if (!isWholeXml(whole)) throw limits.error('broken')
    const markup = /worksheets\//i.test(name) ? withoutEmptyRows(whole) : whole
    if (markup !== whole) zip.parts[name] = Buffer.from(markup, 'latin1')
    checkSize(markup, limits)
  }
  return zip
}

/** Whether an archive is a spreadsheet of LibreOffice. */
export const isOds = (bytes: Buffer, maxParts: number): boolean =>
  readZip(bytes, maxParts, () => false)?.names.has('content.xml') ?? false

/** Unpacks the parts of an .ods file that have cells: no macros. */
export function unpackOds(bytes: Buffer, limits: SpreadsheetLimits): ZipFile {
  let neededBytes = 0
  const zip = readZip(bytes, limits.maxParts, ({ name, originalSize }) => {
    if (!/^(content|styles|META-INF\/manifest)\.xml$/.test(name)) return false
    neededBytes += originalSize
    return neededBytes <= limits.maxUnpackedBytes
  })
  if (!zip) throw limits.error('broken')
  if (neededBytes > limits.maxUnpackedBytes) throw limits.error('too_large')
  if ([...zip.names].some((name) => /^(Basic|Scripts)\//.test(name))) throw limits.error('macros')
  const textOf = (name: string) => Buffer.from(zip.parts[name] ?? []).toString('latin1')
  if (textOf('META-INF/manifest.xml').includes('encryption-data')) throw limits.error('protected')
  const content = textOf('content.xml')
  if (!content.includes('<office:spreadsheet')) throw limits.error('type')
  if (!isWholeXml(content)) throw limits.error('broken')
  checkSize(content, limits)
  return zip
}

/** Packs the checked parts again, because the parser reads archives only. */
export const packParts = ({ parts }: ZipFile): Buffer => Buffer.from(zipSync(parts, { level: 0 }))

/** A part that is larger than its declared size is cut off; the parser would read what is left. */
function isWholeXml(markup: string): boolean {
  const text = markup.trimEnd()
  const [start = '', root = ''] = text.match(/<([\w:.-]+)/) ?? []
  const isOneElement = text.endsWith('/>') && text.lastIndexOf('<') === text.indexOf(start)
  return text.endsWith(`</${root}>`) || isOneElement
}

/** A column that was formatted as a whole has cells without a value in up to a million rows. */
const withoutEmptyRows = (markup: string): string =>
  markup
    .replace(/<(\w{1,9}:)?c\s[^<>]*\br="[^<>]*\/>/g, '')
    .replace(/<(\w{1,9}:)?row\s[^<>]*\br="[^<>]*(?:\/>|>\s*<\/\1row>)/g, '')

/** Counts rows and cells before the parser creates an object for each of them. */
export function checkSize(markup: string, limits: SpreadsheetLimits): void {
  let rows = 0
  let cells = 0
  for (const [, name = ''] of markup.matchAll(
    /<(?:\w{1,9}:)?(?:table-)?(row|tr|cell|c|td|th)[\s/>]/gi,
  )) {
    if (/r/i.test(name)) rows += 1
    else cells += 1
    if (rows > limits.maxRows * rowsPerFilledRow) throw limits.error('too_long')
    if (cells > limits.maxCells) throw limits.error('too_large')
  }
}

export function parseWorkbook(bytes: Buffer, limits: SpreadsheetLimits): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: [...Array(limits.maxSheets).keys()],
      // number formats tell dates from amounts
      cellNF: true,
      cellHTML: false,
      cellText: false,
      // texts of a web page stay as they are: 03/04/2026 is the third of April
      raw: true,
    })
  } catch (error) {
    throwIfOutOfMemory(error)
    const isProtected = error instanceof Error && /password/i.test(error.message)
    throw limits.error(isProtected ? 'protected' : 'broken')
  }
}

/** The days of the workbook are counted from 1904 instead of 1900. */
export const countsFrom1904 = (book: WorkBook): boolean => book.Workbook?.WBProps?.date1904 ?? false

/** The merged cells of a worksheet; lines begin with 1, columns with 0. */
export const mergesOf = (sheet: WorkSheet) =>
  (sheet['!merges'] ?? []).map(({ s, e }) => ({
    top: s.r + 1,
    bottom: e.r + 1,
    left: s.c,
    right: e.c,
  }))

/** The rows that have a value, all with the same number of cells. */
export function rowsOf(sheet: WorkSheet, is1904: boolean, limits: SpreadsheetLimits): SheetRow[] {
  const data = sheet['!data'] ?? []
  // empty cells at the end of a row are not stored
  const length = Math.min(
    limits.maxColumns,
    data.reduce((longest, row) => Math.max(longest, row.length), 0),
  )
  const rows = data.flatMap((row, index) => {
    const cells = Array.from({ length }, (_, column) => cellText(row[column], is1904))
    return cells.some(Boolean) ? { line: index + 1, cells } : []
  })
  if (rows.length > limits.maxRows) throw limits.error('too_long')
  return rows
}

/** The stored value; formulas are not computed. */
function cellText(cell: CellObject | undefined, is1904: boolean): string {
  if (!cell || cell.t === 'z') return ''
  if (cell.t === 'e' || cell.v === undefined) return noValue
  if (typeof cell.v !== 'number') return String(cell.v)
  if (!Number.isFinite(cell.v)) return noValue
  if (SSF.is_date(String(cell.z ?? ''))) return momentText(cell.v, is1904)
  // a height of 5.10 is shown with two places
  const [, places] = /^0\.(0+)$/.exec(String(cell.z ?? '')) ?? []
  if (places !== undefined) return cell.v.toFixed(places.length)
  // 501.1 + 0.2 is stored as 501.29999999999995
  const rounded = Number(cell.v.toFixed(2))
  return String(Math.abs(rounded - cell.v) < 1e-6 ? rounded : cell.v)
}

/** A date, a time of day, or both. */
function momentText(days: number, is1904: boolean): string {
  const { H = 0, M = 0 } = SSF.parse_date_code(days, { date1904: is1904 }) ?? {}
  const time = `${String(H).padStart(2, '0')}:${String(M).padStart(2, '0')}`
  if (days < 1) return time
  return time === '00:00' ? serialDay(days, is1904) : `${serialDay(days, is1904)} ${time}`
}

/** The ISO date of a day that is stored as the number of days since 1900. */
export function serialDay(days: number, is1904: boolean): string {
  const { y, m, d } = SSF.parse_date_code(days, { date1904: is1904 }) ?? { y: 0, m: 0, d: 0 }
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}
