import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { fields, optionalText, pastDate, withOwnRule } from '../fields.ts'
import { albumTitleMax } from './values.ts'

/** The title is in at least one language. */
export const albumFields = fields({
  ...fieldsByLanguage('title', (language) =>
    optionalText({ max: albumTitleMax, label: `public_pages.lbl_album_title_${language}` }),
  ),
  held_on: withOwnRule(pastDate({ label: 'public_pages.lbl_held_on' })),
})
