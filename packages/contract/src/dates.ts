/** Dates are typed and shown as dd/mm/yyyy and kept as yyyy-mm-dd. */

/** India's clocks are the same all year and everywhere: five and a half hours ahead of Greenwich. */
const indiaAheadMs = 5.5 * 3_600_000

/** What clocks in India show at a moment, as 2026-11-03T14:05:00.000Z. */
export const clockInIndia = (moment: Date): string =>
  new Date(moment.getTime() + indiaAheadMs).toISOString()

/** Today's date on the calendars of India, as yyyy-mm-dd. */
export const todayInIndia = (now: Date = new Date()): string => clockInIndia(now).slice(0, 10)

/** yyyy-mm-dd of a typed date; null where the calendar has no such day. */
export function isoDate(typed: string): string | null {
  const found = latinDigits(typed.trim()).match(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/)
  if (!found) return null
  const [day, month, year] = found.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 ? date.toISOString().slice(0, 10) : null
}

/** dd/mm/yyyy of a kept date. */
export const typedDate = (iso: string): string => iso.split('-').reverse().join('/')

/** Marathi keyboards type ०-९. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
