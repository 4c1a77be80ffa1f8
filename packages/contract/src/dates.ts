/** Dates are entered and shown as dd/mm/yyyy and stored as yyyy-mm-dd. */

/** India has one time zone without daylight saving time: UTC+5:30. */
const indiaOffsetMs = 5.5 * 3_600_000

/** The local time in India, written as 2026-11-03T14:05:00.000Z. */
export const clockInIndia = (moment: Date): string =>
  new Date(moment.getTime() + indiaOffsetMs).toISOString()

/** Today's date in India, as yyyy-mm-dd. */
export const todayInIndia = (now: Date = new Date()): string => clockInIndia(now).slice(0, 10)

/** Converts dd/mm/yyyy to yyyy-mm-dd; null if there is no such day. */
export function isoDate(typed: string): string | null {
  const match = latinDigits(typed.trim()).match(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/)
  if (!match) return null
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 ? date.toISOString().slice(0, 10) : null
}

/** Converts yyyy-mm-dd to dd/mm/yyyy. */
export const typedDate = (iso: string): string => iso.split('-').reverse().join('/')

/** Replaces the digits ०-९ of Marathi keyboards. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
