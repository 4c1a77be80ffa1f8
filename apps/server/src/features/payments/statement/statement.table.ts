import type { SheetRow } from '../../../office-files/spreadsheet.ts'

export interface StatementLimits {
  maxLines: number
  /** The size of a spreadsheet after decompression. */
  maxUnpackedBytes: number
}

export type Row = SheetRow

/** A part of a file that may be the table of the bank: a worksheet, or a text with one delimiter. */
export interface PossibleTable {
  rows: () => Row[]
  /** The ISO date of a cell. `null`: an invalid date; `undefined`: not a date at all. */
  dateOf: (cell: string) => string | null | undefined
}
