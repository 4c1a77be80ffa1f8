import { strToU8 } from 'fflate'
import { zipChunks } from '../../storage/zip-stream.ts'
import { type Cell, cellText, hasTime, serialOf, type Table } from './cell.ts'
import { formulaStart } from './csv.ts'
import { partsOf, styles } from './xlsx.parts.ts'
import { addUp, type Sums, totalRows } from './xlsx.totals.ts'

/** A cell of Excel has no more characters. */
const maxCellLength = 32_767

const sheetFile = 'xl/worksheets/sheet1.xml'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The mark is line 1, the headings are line 2. */
const headingLine = 2
const widths = { min: 7, max: 45 }
/** What fits on a landscape page of A4 without becoming too small to read. */
const pageWidth = 190
/** The button of the filter covers the end of a heading. */
const filterButton = 3

/** Not allowed in XML: control characters and halves of surrogate pairs. */
const invalidInXml = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const escaped = (text: string) =>
  text
    .slice(0, maxCellLength)
    .replace(invalidInXml, '')
    .replace(/[&<>\r]/g, (character) => escapes[character] ?? character)

function cellXml(value: Cell, isBold: boolean): string {
  if (typeof value === 'number') return `<c${isBold ? ' s="1"' : ''}><v>${value}</v></c>`
  if (typeof value === 'object') {
    return `<c s="${hasTime(value) ? styles.moment : styles.day}"><v>${serialOf(value)}</v></c>`
  }
  if (value === '') return '<c/>'
  const style = isBold ? styles.bold : formulaStart.test(value) ? styles.inertText : styles.plain
  // an inline text is never a formula; the style keeps it a text after an edit
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const rowXml = (cells: readonly Cell[], isBold = false) =>
  `<row>${cells.map((cell) => cellXml(cell, isBold)).join('')}</row>`

/** The column of a number: 0 is A, 26 is AA. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26))

/** An XLSX file in chunks; memory holds only the current batch of rows. */
export async function* xlsxChunks(table: Table): AsyncGenerator<Uint8Array> {
  yield* zipChunks([
    ...Object.entries(partsOf(table.name, headingLine)).map(([name, content]) => ({
      name,
      content: [strToU8(xml + content)],
    })),
    { name: sheetFile, content: sheetChunks(table) },
  ])
}

async function* sheetChunks({ mark, headings, rows, totals }: Table): AsyncGenerator<Uint8Array> {
  let columns: number[] | undefined
  let count = 0
  const sums: Sums = new Map()
  const start = (firstRows: readonly (readonly Cell[])[]) => {
    columns = widthsOf(headings, firstRows)
    return strToU8(startXml(columns) + rowXml([mark], true) + rowXml(headings, true))
  }
  for await (const batch of rows) {
    // the first rows show how wide the columns are
    if (!columns) yield start(batch)
    count += batch.length
    if (totals) addUp(sums, totals, batch)
    yield strToU8(batch.map((row) => rowXml(row)).join(''))
  }
  if (!columns) yield start([])
  const below = totals ? totalRows(sums, totals) : []
  yield strToU8(below.map((row) => rowXml(row, true)).join(''))
  yield strToU8(endXml(columns ?? [], headingLine + count))
}

function startXml(columns: readonly number[]): string {
  const cols = columns.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${xml}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headingLine}" topLeftCell="A${headingLine + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`
}

/** Buttons of filters, and A4 across with as many pages beside each other as the columns need. */
function endXml(columns: readonly number[], lastLine: number): string {
  const pages = Math.ceil(columns.reduce((sum, width) => sum + width, 0) / pageWidth)
  return `</sheetData><autoFilter ref="A${headingLine}:${letters(columns.length - 1)}${lastLine}"/><pageMargins left="0.4" right="0.4" top="0.4" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="${pages}" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}

function widthsOf(headings: readonly string[], rows: readonly (readonly Cell[])[]): number[] {
  return headings.map((heading, column) => {
    const longest = rows.reduce(
      (most, row) => Math.max(most, widthOf(cellText(row[column] ?? ''))),
      widthOf(heading) + filterButton,
    )
    return Math.min(widths.max, Math.max(widths.min, longest + 1))
  })
}

/** The characters of the first line; the vowel signs of Marathi stand above or below a letter. */
const widthOf = (text: string) => (text.split('\n', 1)[0] ?? '').replace(/\p{Mn}/gu, '').length
