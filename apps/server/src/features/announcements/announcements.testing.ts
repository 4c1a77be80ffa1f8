import { todayInIndia, typedDate } from '@sangam/contract/dates'

const iso = (days: number) => todayInIndia(new Date(Date.now() + days * 86_400_000))

/** A day in the future or the past, typed as in the form. */
export const dayFromNow = (days: number) => typedDate(iso(days))

export const lastDay = { iso: iso(30), typed: dayFromNow(30) }

/** The body of a valid announcement to all members. */
export const announcementBody = () => ({
  title_en: 'Meeting on Sunday',
  title_mr: 'रविवारी सभा',
  text_en: 'All members meet at ten.\nBring your family.',
  text_mr: 'सर्व सभासदांची सभा दहा वाजता.\nकुटुंबासह या.',
  ends_on: lastDay.typed,
  region_ids: [] as number[],
  has_push: 0 as 0 | 1,
})
