import { businessStatuses } from '@sangam/contract/business/values'
import { searchMax } from '@sangam/contract/search'
import { id, oneOf, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

export const businessFilters = searchParams({
  region: id,
  search: text(searchMax),
  /** A status, or `mine` for the user's own entries. */
  status: oneOf('', ['mine', ...businessStatuses]),
})
export type BusinessFilters = ValuesOf<typeof businessFilters>
