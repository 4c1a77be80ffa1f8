import { strToU8 } from 'fflate'
import { zipChunks } from '../../storage/zip-stream.ts'
import { formulaStart } from './csv.ts'
import type { Cell } from './list-export.ts'

/** A cell of Excel has no more characters. */
const maxCellLength = 32_767

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles are: 0 plain, 1 bold, 2 text that begins like a formula. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
}
const sheetName = 'xl/worksheets/sheet1.xml'
const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

/** Not allowed in XML: control characters and halves of surrogate pairs. */
const invalidInXml = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const escaped = (text: string) =>
  text
    .slice(0, maxCellLength)
    .replace(invalidInXml, '')
    .replace(/[&<>\r]/g, (character) => escapes[character] ?? character)

function cellXml(value: Cell, isHeading: boolean): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (value === '') return '<c/>'
  const style = isHeading ? 1 : formulaStart.test(value) ? 2 : 0
  // an inline text is never a formula; the style keeps it a text after an edit
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const rowXml = (cells: readonly Cell[], isHeading = false) =>
  `<row>${cells.map((cell) => cellXml(cell, isHeading)).join('')}</row>`

/** An XLSX file in chunks; memory holds only the current batch of rows. */
export async function* xlsxChunks(
  headings: readonly (readonly Cell[])[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield* zipChunks([
    ...Object.entries(parts).map(([name, content]) => ({
      name,
      content: [strToU8(xml + content)],
    })),
    { name: sheetName, content: sheetChunks(headings, batches) },
  ])
}

async function* sheetChunks(
  headings: readonly (readonly Cell[])[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield strToU8(sheetStart + headings.map((row) => rowXml(row, true)).join(''))
  for await (const rows of batches) yield strToU8(rows.map((row) => rowXml(row)).join(''))
  yield strToU8(sheetEnd)
}
