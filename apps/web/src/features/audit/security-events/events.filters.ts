import { eventKinds } from '@sangam/contract/audit/security-events.values'
import { searchMax } from '@sangam/contract/search'
import { oneOf, searchParams, text, type ValuesOf } from '../../../lib/search-params.ts'

export const eventFilters = searchParams({
  kind: oneOf('', eventKinds),
  search: text(searchMax),
  ip: text(45),
  /** yyyy-mm-dd */
  from: text(10),
  to: text(10),
})
export type EventFilters = ValuesOf<typeof eventFilters>
