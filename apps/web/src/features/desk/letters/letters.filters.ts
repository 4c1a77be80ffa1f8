import { letterStates } from '@sangam/contract/desk/values'
import { oneOf, searchParams, type ValuesOf } from '../../../lib/search-params.ts'

export const letterParams = searchParams({ state: oneOf('', letterStates) })
export type LetterParams = ValuesOf<typeof letterParams>
