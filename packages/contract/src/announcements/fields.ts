import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { fields, optionalDate, optionalText, pastDate, withOwnRule } from '../fields.ts'
import { announcementTextMax, announcementTitleMax } from './values.ts'

const title = { max: announcementTitleMax }
const body = { max: announcementTextMax, isLong: true } as const

/** The texts are in at least one language. */
export const announcementFields = fields({
  ...fieldsByLanguage('title', (language) =>
    optionalText({ ...title, label: `announcements_page.lbl_title_${language}` }),
  ),
  /** Rich text as JSON text. */
  ...fieldsByLanguage('text', (language) =>
    withOwnRule(optionalText({ ...body, label: `announcements_page.lbl_text_${language}` })),
  ),
  starts_on: withOwnRule(optionalDate({ label: 'announcements_page.lbl_starts_on' })),
  ends_on: withOwnRule(pastDate({ label: 'announcements_page.lbl_ends_on' })),
})
