import { approvalTabs } from '@sangam/contract/profiles/values'
import { searchMax } from '@sangam/contract/search'
import { oneOf, searchParams, text, type ValuesOf } from '../../../lib/search-params.ts'

export const approvalSorts = ['newest', 'oldest', 'name'] as const

export const approvalFilters = searchParams({
  tab: oneOf('Pending', approvalTabs),
  sort: oneOf('newest', approvalSorts),
  search: text(searchMax),
})
export type ApprovalFilters = ValuesOf<typeof approvalFilters>
