import type { Field } from '@sangam/contract/fields'
import type { Choice } from '@sangam/contract/lookups'
import { choiceLabel } from './choice-label.ts'
import { labelOf, useMasterData } from './master-data.ts'

/** Returns a stored value of a form field as people read it: the label of a choice, or the text. */
export function useFieldText() {
  const masterData = useMasterData()
  return (field: Field, value: string): string => {
    switch (field.kind) {
      case 'choiceId':
        return labelIn(field.choices, ({ id }) => String(id) === value) ?? value
      case 'choiceName':
        return labelIn(field.choices, ({ name }) => name === value) ?? value
      case 'master':
        return field.list === 'category' ? value : labelOf(masterData?.[field.list], Number(value))
      default:
        return value
    }
  }
}

function labelIn(
  choices: readonly Choice[],
  isChosen: (choice: Choice) => boolean,
): string | undefined {
  const choice = choices.find(isChosen)
  return choice && choiceLabel(choice)
}
