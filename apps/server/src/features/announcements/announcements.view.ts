import type {
  AnnouncementRecord,
  announcementForm,
  CurrentAnnouncement,
} from '@sangam/contract/announcements/calls'
import { isoDate, typedDate } from '@sangam/contract/dates'
import { columnsByLanguage, fieldsOfColumns } from '@sangam/i18n/by-language'
import type { z } from 'zod'
import type { announcements } from '../../db/schema/services/announcements.ts'
import type { AnnouncementRow } from './announcements.queries.ts'

export const currentView = (row: Omit<AnnouncementRow, 'isExpired'>): CurrentAnnouncement => ({
  id: row.id,
  ...fieldsOfColumns(row, 'title'),
  ...fieldsOfColumns(row, 'text'),
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
    ...columnsByLanguage('title', (language) => form[`title_${language}`]),
    ...columnsByLanguage('text', (language) => form[`text_${language}`]),
    endsOn,
  } satisfies Partial<typeof announcements.$inferInsert>
}
