import { todayInIndia, typedDate } from '@sangam/contract/dates'

/** The birth date of a person who turns this age today, shifted by days, as typed in a form. */
export function born(years: number, daysLater = 0): string {
  const [year = 0, month = 0, day = 0] = todayInIndia().split('-').map(Number)
  const date = new Date(Date.UTC(year - years, month - 1, day))
  // 29 February does not exist in most years: use the day before
  if (date.getUTCMonth() !== month - 1) date.setUTCDate(0)
  date.setUTCDate(date.getUTCDate() + daysLater)
  return typedDate(date.toISOString().slice(0, 10))
}
