import { messageStates } from '@sangam/contract/contact/values'
import { searchMax } from '@sangam/contract/search'
import { oneOf, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

export const inboxFilters = searchParams({
  search: text(searchMax),
  state: oneOf('', messageStates),
})
export type InboxFilters = ValuesOf<typeof inboxFilters>
