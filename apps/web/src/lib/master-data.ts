import { useQuery } from '@tanstack/react-query'
import { query } from './api.ts'
import { choiceLabel } from './choice-label.ts'
import { masterDataCall } from './master-data-call.ts'

const masterData = { ...query(masterDataCall.path, masterDataCall.body), staleTime: 10 * 60_000 }

/** All lists of choices; undefined until they are there. */
export const useMasterData = () => useQuery(masterData).data?.[0]

type Choice = { id: number; name: string; name_mr: string }

/** Choices as a select takes them; 0 is left out, since no form accepts it. */
export const formOptions = (choices: Choice[] = []) =>
  choices
    .filter(({ id }) => id > 0)
    .map((choice) => ({ value: String(choice.id), label: choiceLabel(choice) }))

/** Choices with "All" in front, for a filter. */
export const filterOptions = (choices: Choice[] = []) =>
  choices.map((choice) => ({ value: String(choice.id), label: choiceLabel(choice) }))

/** The label of what a record holds; 0, which is "All" in a filter, is nothing there. */
export const labelOf = (choices: Choice[] | undefined, id: number) => {
  const found = choices?.find((choice) => choice.id === id && id > 0)
  return found ? choiceLabel(found) : ''
}
