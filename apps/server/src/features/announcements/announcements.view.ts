import type {
  AnnouncementRecord,
  announcementForm,
  CurrentAnnouncement,
} from '@sangam/contract/announcements/calls'
import { isoDate, typedDate } from '@sangam/contract/dates'
import type { z } from 'zod'
import type { announcements } from '../../db/schema/announcements.ts'
import type { AnnouncementRow } from './announcements.queries.ts'

export const currentView = (row: Omit<AnnouncementRow, 'isExpired'>): CurrentAnnouncement => ({
  id: row.id,
  title_en: row.titleEn,
  title_mr: row.titleMr,
  text_en: row.textEn,
  text_mr: row.textMr,
  created_at: row.createdAt.toISOString(),
  edited_at: row.editedAt?.toISOString() ?? null,
})

export const announcementView = (row: AnnouncementRow): AnnouncementRecord => ({
  ...currentView(row),
  region_ids: row.regionIds,
  has_push: row.hasPush,
  ends_on: typedDate(row.endsOn),
  state: stateOf(row),
  sent_to: row.sentTo,
  is_sent: row.sentAt !== null,
})

function stateOf({ endedAt, isExpired }: AnnouncementRow): AnnouncementRecord['state'] {
  if (endedAt) return 'ended'
  return isExpired ? 'expired' : 'current'
}

/** The columns that the form fills in. */
export function columnsOf(form: z.output<typeof announcementForm>) {
  const endsOn = isoDate(form.ends_on)
  if (endsOn === null) throw new Error('the contract has checked the date')
  return {
    titleEn: form.title_en,
    titleMr: form.title_mr,
    textEn: form.text_en,
    textMr: form.text_mr,
    endsOn,
  } satisfies Partial<typeof announcements.$inferInsert>
}
