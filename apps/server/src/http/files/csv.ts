import type { Cell } from './list-export.ts'

/** Spreadsheet programs detect UTF-8 by this mark. */
const byteOrderMark = '\uFEFF'

/** Spreadsheet programs run a cell that begins with one of these as a formula. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const escaped = formulaStart.test(value) ? `'${value}` : value
  return `"${escaped.replaceAll('"', '""')}"`
}

/** One line of a CSV file. Texts come from users, so they are quoted and cannot run as formulas. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(',')}\r\n`

/** A CSV file; the first line has the headings. */
export const csvFile = (lines: readonly string[]): Buffer =>
  Buffer.from(byteOrderMark + lines.join(''))

/** A CSV file in chunks; memory holds only the current batch of rows. */
export async function* csvChunks(
  headings: readonly (readonly Cell[])[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield csvFile(headings.map(csvLine))
  for await (const rows of batches) yield Buffer.from(rows.map(csvLine).join(''))
}
