import { todayInIndia, typedDate } from '@sangam/contract/dates'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { writeBatch } from './delivery.ts'

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

/** Posts an announcement and writes its messages; returns its id. */
export async function announceTo(
  portal: TestPortal,
  admin: TestUser,
  changes: { region_ids: number[]; has_push: 0 | 1 },
): Promise<number> {
  const { data } = await admin.call('announcements/post', {
    ...announcementBody(),
    ...changes,
  })
  await writeBatch(portal.services)
  return data.id
}
