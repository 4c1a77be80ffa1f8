import { messageStates } from '@sangam/contract/contact/values'
import { searchMax } from '@sangam/contract/search'
import { id, oneOf, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

export const inboxFilters = searchParams({
  search: text(searchMax),
  state: oneOf('', messageStates),
  /** Shows only this message. */
  id,
})
export type InboxFilters = ValuesOf<typeof inboxFilters>
