import type { NewsKind } from '@sangam/contract/announcements/values'
import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { richTextOf } from '@sangam/contract/rich-text'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { writeBatch } from './delivery.ts'

/** yyyy-mm-dd */
export const isoDay = (days: number) => todayInIndia(new Date(Date.now() + days * 86_400_000))

/** A day in the future or the past, typed as in the form. */
export const dayFromNow = (days: number) => typedDate(isoDay(days))

export const lastDay = { iso: isoDay(30), typed: dayFromNow(30) }

/** Plain text as the editor sends it. */
export const richText = (text: string) => JSON.stringify(richTextOf(text))

/** The body of a valid announcement to all members. */
export const announcementBody = () => ({
  title_en: 'Meeting on Sunday',
  title_mr: 'रविवारी सभा',
  text_en: richText('All members meet at ten.\nBring your family.'),
  text_mr: richText('सर्व सभासदांची सभा दहा वाजता.\nकुटुंबासह या.'),
  kind: 'news' as NewsKind,
  is_public: 0 as 0 | 1,
  starts_on: '',
  ends_on: lastDay.typed,
  picture_paths: [] as string[],
  pdf_path: '',
  region_ids: [] as number[],
  is_told: 1 as 0 | 1,
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
