import { fields, text } from '../fields.ts'

/** The longest name of an entry. */
export const choiceNameMax = 100

/** The form of an entry of a list of choices. */
export const choiceFields = fields({
  name: text({ max: choiceNameMax, label: 'lists_page.lbl_name' }),
  name_mr: text({ max: choiceNameMax, label: 'lists_page.lbl_name_mr' }),
})

/** The lists that super admins maintain; categories of businesses have a page of their own. */
export const editableLists = [
  'region',
  'education',
  'employment_type',
  'designation',
  'cast',
] as const
export type EditableList = (typeof editableLists)[number]

/** No list may have more entries. */
export const maxChoices = 200
