import { placeMax } from '@sangam/contract/jobs/values'
import { listingStatuses } from '@sangam/contract/moderation/values'
import { searchMax } from '@sangam/contract/search'
import { id, oneOf, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

export const jobFilters = searchParams({
  /** The English label; the server finds posts by the label in either language. */
  education: text(45),
  place: text(placeMax),
  /** The id of an employment type. */
  type: id,
  search: text(searchMax),
  status: oneOf('', listingStatuses),
  applied: oneOf(0, [1]),
})
export type JobFilters = ValuesOf<typeof jobFilters>
