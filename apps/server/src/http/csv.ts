/** Spreadsheet programs guess the encoding of a CSV file; this mark makes them guess right. */
const byteOrderMark = '\uFEFF'

/** A cell beginning with one of these is run as a formula by spreadsheet programs. */
const beginsFormula = /^[=+\-@\t\r]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const harmless = beginsFormula.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** One line of a CSV file. Texts come from people, so they are quoted and kept from being formulas. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(',')}\r\n`

/** A whole CSV file, its headings first. */
export const csvFile = (lines: readonly string[]): Buffer =>
  Buffer.from(byteOrderMark + lines.join(''))
