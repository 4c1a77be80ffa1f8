import { heights } from '@sangam/contract/lookups'
import { choiceLabel } from '../../lib/forms/choice-label.ts'

/** The label of a stored height, with spaces between numbers and units. */
export function heightLabel(height: string): string {
  const choice = heights.find(({ name }) => name === height)
  return choice ? choiceLabel(choice).replace(/(\d)(ft|in)\b/g, '$1 $2') : height
}
