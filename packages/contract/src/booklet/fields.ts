import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { fields, optionalPhone, optionalText, pastDate, text, withOwnRule } from '../fields.ts'
import { advertNameMax, bookletTitleMax, buyerNameMax } from './values.ts'

export const bookletFields = fields({
  ...fieldsByLanguage('title', (language) =>
    text({ max: bookletTitleMax, label: `booklet_page.lbl_title_${language}` }),
  ),
  event: optionalText({ max: bookletTitleMax, label: 'booklet_page.lbl_event' }),
  closes_on: withOwnRule(pastDate({ label: 'booklet_page.lbl_closes_on' })),
})

/** Whose advertisement it is. */
export const advertFields = fields({
  name: text({ max: advertNameMax, label: 'booklet_page.lbl_advert_name' }),
})

/** Who buys a copy. */
export const buyerFields = fields({
  buyer_name: optionalText({ max: buyerNameMax, label: 'booklet_page.lbl_buyer' }),
  buyer_mobile: optionalPhone({ label: 'booklet_page.lbl_buyer_mobile' }),
})
