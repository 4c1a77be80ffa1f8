import { businessStatuses } from '@sangam/contract/business/values'
import { searchMax } from '@sangam/contract/search'
import { id, oneOf, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

export const businessFilters = searchParams({
  region: id,
  category: id,
  search: text(searchMax),
  /** A status, `mine` for the user's own entries, `banner` for those with a banner to approve. */
  status: oneOf('', ['mine', 'banner', ...businessStatuses]),
})
export type BusinessFilters = ValuesOf<typeof businessFilters>

/** The filters that are hidden behind a button on phones; the search is always visible. */
const hiddenFilters = ['region', 'category', 'status'] as const

export const countHidden = (filters: BusinessFilters) =>
  hiddenFilters.filter((name) => filters[name] !== businessFilters.initial[name]).length
