import { labels } from '@sangam/i18n/by-language'
import { fields, text } from '../fields.ts'

export const categoryFields = fields(
  labels('cat_name', (language) => text({ max: 100, label: `category_page.lbl_name_${language}` })),
)
