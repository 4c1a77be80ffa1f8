import { letterStates, listedEnrolments } from '@sangam/contract/desk/address.values'
import { flag, oneOf, searchParams, text } from '../../../lib/search-params.ts'

/** The lists of the desk; the last two are for super admins. */
export const deskLists = [...listedEnrolments, 'letters', 'volunteers'] as const

export const enrolmentParams = searchParams({
  show: oneOf('open', deskLists),
  state: oneOf('', letterStates),
})
/** Without an id a new family. */
export const familyParams = searchParams({ family: text(36), edit: flag })
