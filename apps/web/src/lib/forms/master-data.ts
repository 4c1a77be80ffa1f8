import type { Labels } from '@sangam/i18n/by-language'
import { useQuery } from '@tanstack/react-query'
import { query } from '../calls/api.ts'
import { choiceLabel } from './choice-label.ts'
import { masterDataCall } from './master-data-call.ts'

export const masterDataQuery = {
  ...query(masterDataCall.path, masterDataCall.body),
  staleTime: 10 * 60_000,
}

/** All lists of choices; undefined until they are loaded. */
export const useMasterData = () => useQuery(masterDataQuery).data?.[0]

type Choice = Labels<'name'> & { id: number; is_hidden?: true | undefined }

/** Options of a form field, without 0, which no form accepts, and with a hidden one only if it is `chosen`. */
export const formOptions = (choices: Choice[] = [], chosen = '') =>
  choices
    .filter(({ id, is_hidden: isHidden }) => id > 0 && (!isHidden || String(id) === chosen))
    .map((choice) => ({ value: String(choice.id), label: choiceLabel(choice) }))

/** Options of a filter; the first one, 0, is "All". */
export const filterOptions = (choices: Choice[] = []) =>
  choices
    .filter(({ is_hidden: isHidden }) => !isHidden)
    .map((choice) => ({ value: String(choice.id), label: choiceLabel(choice) }))

/** The label of a record's choice; empty for 0, which means "All" in a filter only. */
export const labelOf = (choices: Choice[] | undefined, id: number) => {
  const choice = choices?.find((one) => one.id === id && id > 0)
  return choice ? choiceLabel(choice) : ''
}
