import { clockInIndia, typedDate } from '@sangam/contract/dates'

/** A day, or a day with its time; spreadsheets sort and filter it. */
interface DateCell {
  /** 2026-11-17, or 2026-11-17T23:32 as the clock in India shows it. */
  date: string
}

export type Cell = string | number | DateCell

/** A day that is stored as yyyy-mm-dd. */
export const dayCell = (day: string): Cell => (/^\d{4}-\d\d-\d\d$/.test(day) ? { date: day } : day)

/** A moment as the clock in India shows it, to the minute. */
export const momentCell = (moment: Date): Cell => ({ date: clockInIndia(moment).slice(0, 16) })

export const hasTime = ({ date }: DateCell): boolean => date.includes('T')

/** A cell as people read it. */
export function cellText(cell: Cell): string {
  if (typeof cell !== 'object') return String(cell)
  const [day = '', time] = cell.date.split('T')
  return [typedDate(day), time].filter(Boolean).join(' ')
}

const dayMs = 86_400_000
/** The day 0 of spreadsheets is 30 December 1899. */
const daysBefore1970 = 25_569

/** The number by which spreadsheets store a date. */
export const serialOf = ({ date }: DateCell): number =>
  Date.parse(`${date.includes('T') ? date : `${date}T00:00`}Z`) / dayMs + daysBefore1970

/** The rows of a file with what belongs above and below them. */
export interface Table {
  /** The name of the sheet. */
  name: string
  /** Says whose data it is. */
  mark: string
  headings: readonly string[]
  rows: AsyncIterable<readonly (readonly Cell[])[]>
  /** Adds up columns for each value of another one; only people read these lines, so CSV has none. */
  totals?: Totals | undefined
}

export interface Totals {
  label: string
  /** The column whose values are added up apart, such as the state of a payment. */
  by: number
  of: readonly number[]
}
