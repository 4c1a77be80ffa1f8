import { fields, text } from '../fields.ts'

export const categoryFields = fields({
  cat_name: text({ max: 100, label: 'category_page.lbl_name_en' }),
  cat_name_mr: text({ max: 100, label: 'category_page.lbl_name_mr' }),
})
