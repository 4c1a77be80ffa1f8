import { type Cell, cellText, type Table } from './cell.ts'

/** Spreadsheet programs detect UTF-8 by this mark. */
const byteOrderMark = '\uFEFF'

/** Spreadsheet programs run a cell that begins with one of these as a formula. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

const quoted = (value: Cell): string => {
  if (typeof value === 'number') return String(value)
  const text = cellText(value)
  const escaped = formulaStart.test(text) ? `'${text}` : text
  return `"${escaped.replaceAll('"', '""')}"`
}

/** One line of a CSV file. Texts come from users, so they are quoted and cannot run as formulas. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`

/** A CSV file; the first line has the headings. */
export const csvFile = (lines: readonly string[]): Buffer =>
  Buffer.from(byteOrderMark + lines.join(''))

/** A CSV file in chunks; memory holds only the current batch of rows. */
export async function* csvChunks({ mark, headings, rows }: Table): AsyncGenerator<Buffer> {
  yield csvFile([[mark], headings].map(csvLine))
  for await (const batch of rows) yield Buffer.from(batch.map(csvLine).join(''))
}
