import { listingStatuses } from '@sangam/contract/moderation/values'
import { searchMax } from '@sangam/contract/search'
import { id, oneOf, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

export const businessFilters = searchParams({
  region: id,
  category: id,
  search: text(searchMax),
  /** A status, `mine` for the user's own entries, `banner` for those with a banner to approve. */
  status: oneOf('', ['mine', 'banner', ...listingStatuses]),
})
export type BusinessFilters = ValuesOf<typeof businessFilters>
