import { columnsByLanguage } from '@sangam/i18n/by-language'
import { day, hidden, named, plain, replaced, yesNo } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { announcementCalls } from './calls.ts'
import { announcementEvents } from './events.ts'
import { announcementFields } from './fields.ts'

/** News of the trust, with or without a message to its members. */
export const announcements = slice({
  module: 'news',
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
      kind: named('announcements_page.lbl_kind', {
        news: 'announcements.kind_news',
        meeting: 'announcements.kind_meeting',
        celebration: 'announcements.kind_celebration',
        condolence: 'announcements.kind_condolence',
      }),
      isPublic: yesNo('announcements_page.lbl_public'),
      startsOn: day('announcements_page.lbl_starts_on'),
      endsOn: day('announcements_page.lbl_ends_on'),
      regions: plain('announcements_page.lbl_regions'),
      isTold: yesNo('announcements_page.lbl_tell'),
      hasPush: yesNo('announcements_page.lbl_push'),
      pictures: replaced('announcements_page.lbl_pictures'),
      pdf: replaced('announcements_page.lbl_pdf'),
      endedAt: hidden,
    },
  },
  uploads: ['news', 'news-pdf'],
})
