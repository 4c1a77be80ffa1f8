import {
  type ProfileFieldName,
  type ProfileFormValues,
  profileFields,
} from '@sangam/contract/profiles/fields'
import { choiceLabel } from '../../lib/forms/choice-label.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { heightLabel } from './height-label.ts'

export type FieldText = (name: ProfileFieldName) => string

/** Returns the display text of a field in the current language. */
export function useFieldText(values: ProfileFormValues): FieldText {
  const lists = useMasterData()
  return (name) => {
    // why the first marriage ended says more than that it did
    const fieldName = name === 'is_married' && values.marital_detail ? 'marital_detail' : name
    const field = profileFields[fieldName]
    const value = values[fieldName]
    if (fieldName === 'height') return heightLabel(value)
    switch (field.kind) {
      case 'choiceId': {
        const choice = field.choices.find(({ id }) => String(id) === value)
        return choice ? choiceLabel(choice) : ''
      }
      case 'choiceName': {
        const choice = field.choices.find(({ name }) => name === value)
        return choice ? choiceLabel(choice) : value
      }
      case 'master':
        return labelOf(lists?.[field.list], Number(value))
      case 'text': {
        const choices = field.choicesFrom ? lists?.[field.choicesFrom] : undefined
        const choice = choices?.find(({ name }) => name === value)
        return choice ? choiceLabel(choice) : value
      }
      default:
        return value
    }
  }
}
