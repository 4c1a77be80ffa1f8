import { businessStatuses } from '@sangam/contract/business/values'
import { searchMax } from '@sangam/contract/search'
import { id, oneOf, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

export const businessFilters = searchParams({
  region: id,
  search: text(searchMax),
  /** Entries in one state, or the caller's own. */
  status: oneOf('', ['mine', ...businessStatuses]),
})
export type BusinessFilters = ValuesOf<typeof businessFilters>
