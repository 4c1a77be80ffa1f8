import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { fields, pastDate, text, withOwnRule } from '../fields.ts'
import { announcementTextMax, announcementTitleMax } from './values.ts'

const title = { max: announcementTitleMax }
const body = { max: announcementTextMax, isLong: true } as const

export const announcementFields = fields({
  ...fieldsByLanguage('title', (language) =>
    text({ ...title, label: `announcements_page.lbl_title_${language}` }),
  ),
  ...fieldsByLanguage('text', (language) =>
    text({ ...body, label: `announcements_page.lbl_text_${language}` }),
  ),
  ends_on: withOwnRule(pastDate({ label: 'announcements_page.lbl_ends_on' })),
})
