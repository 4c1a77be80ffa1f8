import { searchMax } from '@sangam/contract/search'
import { id, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

export const auditFilters = searchParams({
  /** An unknown action is refused by the server. */
  action: text(40),
  actor: id,
  search: text(searchMax),
  /** yyyy-mm-dd */
  from: text(10),
  to: text(10),
})
export type AuditFilters = ValuesOf<typeof auditFilters>
