import { currentLanguage } from './translate.ts'

const zone = 'Asia/Kolkata'

/** dd/mm/yyyy in India's time. Digits stay Latin in both languages, as on the forms. */
export const dateText = (moment: string | Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone }).format(new Date(moment))

export const dateTimeText = (moment: string | Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(moment))
    .replace(',', '')

/** A day and short month, such as 3 Nov. */
export const shortDayText = (moment: string | Date) =>
  new Intl.DateTimeFormat(currentLanguage() === 'mr' ? 'mr-IN-u-nu-latn' : 'en-IN', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
  }).format(new Date(moment))

/** Whole calendar days since then, in India's time. */
export function daysSince(moment: string | Date): number {
  const day = (when: Date) =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(when))
  return Math.max(0, Math.round((day(new Date()) - day(new Date(moment))) / 86_400_000))
}
