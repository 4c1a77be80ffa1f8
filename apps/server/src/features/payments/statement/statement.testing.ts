import { type BookType, type CellObject, utils, write } from '@e965/xlsx'

export const statementLimits = { maxLines: 5_000, maxUnpackedBytes: 30 * 1024 * 1024 }

type Value = string | number | null | CellObject

const isCell = (value: Value): value is CellObject => typeof value === 'object' && value !== null

/** A real spreadsheet with one worksheet per table; null is an empty cell. */
export function spreadsheet(tables: Value[][][], bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new()
  for (const rows of tables) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((v) => (isCell(v) ? null : v))))
    for (const [r, row] of rows.entries()) {
      for (const [c, value] of row.entries()) {
        if (isCell(value)) sheet[utils.encode_cell({ r, c })] = value
      }
    }
    utils.book_append_sheet(book, sheet)
  }
  return Buffer.from(write(book, { type: 'buffer', bookType, compression: true }))
}

/** A day as Excel stores it: the number of days since 1900, with a number format. */
export const excelDay = (days: number, format: string): CellObject => ({
  t: 'n',
  v: days,
  z: format,
})

/** The 14th of March 2026. */
export const march14 = 46_095

export const headings = ['Txn Date', 'Description', 'Ref No.', 'Debit', 'Credit', 'Balance']
