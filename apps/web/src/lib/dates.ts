import { currentLanguage } from './translate.ts'

const zone = 'Asia/Kolkata'
const aheadOfUtc = 5.5 * 3_600_000

/**
 * 2026-11-03T14:05:00.000Z for what a clock in India shows. It is never put back or forward there,
 * and the first of the browser's own formats would take longer to make than a whole page to draw.
 */
const clockInIndia = (moment: string | Date) =>
  new Date(new Date(moment).getTime() + aheadOfUtc).toISOString()

/** dd/mm/yyyy in India's time. Digits stay Latin in both languages, as on the forms. */
export const dateText = (moment: string | Date) =>
  clockInIndia(moment).slice(0, 10).split('-').reverse().join('/')

export const dateTimeText = (moment: string | Date) =>
  `${dateText(moment)} ${clockInIndia(moment).slice(11, 16)}`

/** A day and short month, such as 3 Nov. */
export const shortDayText = (moment: string | Date) =>
  new Intl.DateTimeFormat(currentLanguage() === 'mr' ? 'mr-IN-u-nu-latn' : 'en-IN', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
  }).format(new Date(moment))

/** Whole calendar days since then, in India's time. */
export function daysSince(moment: string | Date): number {
  const day = (when: string | Date) => Date.parse(clockInIndia(when).slice(0, 10))
  return Math.max(0, Math.round((day(new Date()) - day(moment)) / 86_400_000))
}
