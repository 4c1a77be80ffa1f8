import { day, hidden, plain, yesNo } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { announcementCalls } from './calls.ts'
import { announcementEvents } from './events.ts'
import { announcementFields } from './fields.ts'

export const announcements = slice({
  calls: announcementCalls,
  auditActions: {
    announcement_post: 'announcement_posted',
    announcement_edit: 'announcement_edited',
    announcement_end: 'announcement_ended',
  },
  events: announcementEvents,
  auditSubjects: {
    announcement: {
      titleEn: announcementFields.title_en,
      titleMr: announcementFields.title_mr,
      textEn: announcementFields.text_en,
      textMr: announcementFields.text_mr,
      endsOn: day('announcements_page.lbl_ends_on'),
      regions: plain('announcements_page.lbl_regions'),
      hasPush: yesNo('announcements_page.lbl_push'),
      endedAt: hidden,
    },
  },
})
