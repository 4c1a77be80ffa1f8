import { flag, searchParams } from '../../lib/search-params.ts'

export const reviewFilters = searchParams({
  /** For admins: only reviews without a reply. */
  unanswered: flag,
})
