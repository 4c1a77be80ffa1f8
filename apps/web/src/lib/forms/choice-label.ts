import { type Choice, choiceText } from '@sangam/contract/lookups'
import { type Labels, labelIn } from '@sangam/i18n/by-language'
import { currentLanguage } from '../texts/translate.ts'

/** The label of a record in the language on screen. */
export const shownLabel = <Name extends string>(record: Labels<Name>, name: Name) =>
  labelIn(record, name, currentLanguage())

export const choiceLabel = (choice: Labels<'name'> & Pick<Choice, 'shown'>) =>
  choiceText(choice, currentLanguage())
