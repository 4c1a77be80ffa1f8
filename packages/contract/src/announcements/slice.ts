import { columnsByLanguage } from '@sangam/i18n/by-language'
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
      ...columnsByLanguage('title', (language) => announcementFields[`title_${language}`]),
      ...columnsByLanguage('text', (language) => announcementFields[`text_${language}`]),
      endsOn: day('announcements_page.lbl_ends_on'),
      regions: plain('announcements_page.lbl_regions'),
      hasPush: yesNo('announcements_page.lbl_push'),
      endedAt: hidden,
    },
  },
})
