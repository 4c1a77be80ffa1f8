import { fields, pastDate, text, withOwnRule } from '../fields.ts'
import { announcementTextMax, announcementTitleMax } from './values.ts'

const title = { max: announcementTitleMax }
const body = { max: announcementTextMax, isLong: true } as const

export const announcementFields = fields({
  title_mr: text({ ...title, label: 'announcements_page.lbl_title_mr' }),
  text_mr: text({ ...body, label: 'announcements_page.lbl_text_mr' }),
  title_en: text({ ...title, label: 'announcements_page.lbl_title_en' }),
  text_en: text({ ...body, label: 'announcements_page.lbl_text_en' }),
  ends_on: withOwnRule(pastDate({ label: 'announcements_page.lbl_ends_on' })),
})
