import type { FileProblem } from '@sangam/contract/registry-import/values'
import { CsvError, parse } from 'csv-parse/sync'
import {
  hasMacroStorage,
  isEncryptedPackage,
  isOleFile,
  readOleFile,
} from '../../../office-files/ole-file.ts'
import {
  countsFrom1904,
  isOds,
  mergesOf,
  packParts,
  parseWorkbook,
  rowsOf,
  type SheetRow,
  type SpreadsheetLimits,
  unpackOds,
  unpackXlsx,
} from '../../../office-files/spreadsheet.ts'
import { isZip, type ZipFile } from '../../../office-files/zip-file.ts'
import { isHeadingRow } from '../values/columns.ts'
import { maxHeadingRow, type RawSheet, type Table, tableOf } from './table.ts'

/** Why a workbook is refused; none of its rows is stored. */
export class BadWorkbook extends Error {
  readonly problem: FileProblem
  readonly line: number

  constructor(problem: FileProblem, line = 0) {
    super(`${problem} in line ${line}`)
    this.problem = problem
    this.line = line
  }
}

export interface WorkbookLimits {
  maxRows: number
  maxColumns: number
  /** The size of the parts with cells after decompression. */
  maxSheetBytes: number
  /** The size of all parts, pictures included, as the archive declares it. */
  maxUnpackedBytes: number
  maxRatio: number
  maxParts: number
}

export type Sheet = Table

/** A small file may have a high ratio. */
const harmlessBytes = 10 * 1024 * 1024

/** Reads the tables of a workbook; throws `BadWorkbook` if the file is refused. */
export function readWorkbook(bytes: Buffer, limits: WorkbookLimits): Sheet[] {
  if (bytes.length === 0) throw new BadWorkbook('empty')
  const sheets = rawSheets(bytes, limits)
  const tables = sheets.flatMap((sheet) => tableOf(sheet) ?? [])
  if (tables.length === 0) throw new BadWorkbook('header')
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
  if (rows === 0) throw new BadWorkbook('empty')
  if (rows > limits.maxRows) throw new BadWorkbook('too_long')
  if (tables.some(({ headings }) => headings.length > limits.maxColumns)) {
    throw new BadWorkbook('too_wide')
  }
  return tables
}

function rawSheets(bytes: Buffer, limits: WorkbookLimits): RawSheet[] {
  if (isZip(bytes)) return zippedSheets(bytes, limits)
  return isOleFile(bytes) ? xlsSheets(bytes, limits) : [csvSheet(bytes, limits)]
}

const spreadsheetLimits = (limits: WorkbookLimits): SpreadsheetLimits => ({
  maxSheets: 30,
  maxRows: limits.maxRows + maxHeadingRow,
  // one more than allowed, so that a wide table is noticed
  maxColumns: limits.maxColumns + 1,
  maxCells: (limits.maxRows + maxHeadingRow) * limits.maxColumns,
  maxParts: limits.maxParts,
  maxUnpackedBytes: limits.maxSheetBytes,
  error: (problem) => new BadWorkbook(problem),
})

/** An .xlsx or .ods file. */
function zippedSheets(bytes: Buffer, limits: WorkbookLimits): RawSheet[] {
  const forSpreadsheets = spreadsheetLimits(limits)
  const unpack = isOds(bytes, limits.maxParts) ? unpackOds : unpackXlsx
  const zip = unpack(bytes, forSpreadsheets)
  checkArchive(zip, bytes.length, limits)
  checkFormulas(zip)
  return sheetsOf(packParts(zip), forSpreadsheets)
}

/** A file of Excel 97 to 2003. */
function xlsSheets(bytes: Buffer, limits: WorkbookLimits): RawSheet[] {
  const file = readOleFile(bytes)
  if (!file) throw new BadWorkbook('broken')
  if (isEncryptedPackage(file)) throw new BadWorkbook('protected')
  if (!file.names.some((name) => /^(workbook|book)$/i.test(name))) throw new BadWorkbook('type')
  if (hasMacroStorage(file)) throw new BadWorkbook('macros')
  return sheetsOf(bytes, spreadsheetLimits(limits))
}

function sheetsOf(bytes: Buffer, limits: SpreadsheetLimits): RawSheet[] {
  const book = parseWorkbook(bytes, limits)
  const is1904 = countsFrom1904(book)
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name]
    if (!sheet) return []
    return { name, rows: rowsOf(sheet, is1904, limits), merges: mergesOf(sheet) }
  })
}

function checkArchive(zip: ZipFile, packedBytes: number, limits: WorkbookLimits): void {
  const isBomb =
    zip.unpackedBytes > limits.maxUnpackedBytes ||
    (zip.unpackedBytes > harmlessBytes && zip.unpackedBytes > packedBytes * limits.maxRatio)
  if (isBomb) throw new BadWorkbook('too_large')
  if ([...zip.names].some((name) => /externalLinks\//i.test(name))) throw new BadWorkbook('links')
}

/**
 * Formulas that start programs or load pages; the stored results of others are used. No part of the
 * pattern passes the next `<`, so that the search takes linear time.
 */
const dangerousFormula = /<f\b[^<>]*>[^<]*(\||\b(cmd|dde\w*|call|exec|webservice|register)\s*\()/i

function checkFormulas({ parts }: ZipFile): void {
  for (const [name, part] of Object.entries(parts)) {
    if (!/worksheets\//i.test(name)) continue
    if (dangerousFormula.test(Buffer.from(part).toString('latin1')))
      throw new BadWorkbook('formula')
  }
}

function csvSheet(bytes: Buffer, limits: WorkbookLimits): RawSheet {
  const text = decode(bytes)
  let firstError: BadWorkbook | undefined
  let best: SheetRow[] | undefined
  for (const delimiter of [',', ';', '\t', '|']) {
    try {
      const rows = splitRows(text, delimiter, limits)
      if (rows.slice(0, maxHeadingRow).some(({ cells }) => isHeadingRow(cells)))
        return { name: '', rows }
      best ??= rows
    } catch (error) {
      if (!(error instanceof BadWorkbook)) throw error
      firstError ??= error
    }
  }
  if (firstError) throw firstError
  return { name: '', rows: best ?? [] }
}

function splitRows(text: string, delimiter: string, { maxRows }: WorkbookLimits): SheetRow[] {
  const rows: SheetRow[] = []
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: maxRows + maxHeadingRow + 1,
      on_record(cells: string[], { records, empty_lines: emptyLines }) {
        // a cell may have several lines
        rows.push({ line: records + emptyLines, cells })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BadWorkbook('quotes', Number(error.lines) || 0)
  }
  if (rows.length > maxRows + maxHeadingRow) throw new BadWorkbook('too_long')
  const formula = rows.find(({ cells }) => cells.some((cell) => /^\s*[=@]/.test(cell)))
  if (formula) throw new BadWorkbook('formula', formula.line)
  return rows
}

/** Bytes that Windows-1252 does not use. */
const notWindows = /[\x81\x8d\x8f\x90\x9d]/

/** UTF-8, UTF-16 or, for files without Marathi, Windows-1252. */
function decode(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0) || bytes.toString('latin1', 0, 4) === '%PDF') throw new BadWorkbook('type')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (notWindows.test(bytes.toString('latin1'))) throw new BadWorkbook('encoding')
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
