import { clockInIndia, typedDate } from '@sangam/contract/dates'
import { localeOf } from '@sangam/i18n/languages'
import { currentLanguage } from './translate.ts'

const zone = 'Asia/Kolkata'

// not Intl.DateTimeFormat: creating the first one takes longer than rendering a page
const clock = (moment: string | Date) => clockInIndia(new Date(moment))

/** dd/mm/yyyy in India's time. Digits stay Latin in both languages, as on the forms. */
export const dateText = (moment: string | Date) => typedDate(clock(moment).slice(0, 10))

/** hh:mm in India's time. */
export const timeText = (moment: string | Date) => clock(moment).slice(11, 16)

export const dateTimeText = (moment: string | Date) => `${dateText(moment)} ${timeText(moment)}`

/** A day and short month, such as 3 Nov. */
export const shortDayText = (moment: string | Date) =>
  new Intl.DateTimeFormat(localeOf(currentLanguage()), {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
  }).format(new Date(moment))

/** A day with the name of its month, such as 3 November 1998. */
export const dayInWords = (date: string) =>
  new Intl.DateTimeFormat(localeOf(currentLanguage()), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(date))

/** Whole calendar days since then, in India's time. */
export function daysSince(moment: string | Date): number {
  const day = (when: string | Date) => Date.parse(clock(when).slice(0, 10))
  return Math.max(0, Math.round((day(new Date()) - day(moment)) / 86_400_000))
}
