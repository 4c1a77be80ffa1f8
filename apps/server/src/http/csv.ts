/** Spreadsheet programs detect UTF-8 by this mark. */
const byteOrderMark = '\uFEFF'

/** Spreadsheet programs run a cell that begins with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

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
