import { labelName, labels } from '@sangam/i18n/by-language'
import { fields, type TextList, text, textListNameMax } from '../fields.ts'
import type { EditableList } from './editable-lists.ts'

/** The longest name of an entry. */
const choiceNameMax = 100

/** The form of an entry of a list of choices. */
export const choiceFields = fields(
  labels('name', (language) =>
    text({ max: choiceNameMax, label: labelName('lists_page.lbl_name', language) }),
  ),
)

const textLists: readonly EditableList[] = ['sub_cast', 'gotra'] satisfies TextList[]

/** Forms ask for free text while the list offers nothing. */
export const isTextList = (list: EditableList): boolean => textLists.includes(list)

/** The longest name of an entry of this list. */
export const nameMaxOf = (list: EditableList): number =>
  isTextList(list) ? textListNameMax : choiceNameMax

/** No list may have more entries. */
export const maxChoices = 200
