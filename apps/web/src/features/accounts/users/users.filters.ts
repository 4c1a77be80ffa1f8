import { userRoles } from '@sangam/contract/accounts/values'
import { searchMax } from '@sangam/contract/search'
import { id, oneOf, searchParams, text, type ValuesOf } from '../../../lib/search-params.ts'

export const userFilters = searchParams({
  mobile: oneOf('', ['0', '1']),
  region: id,
  state: oneOf('', ['0', '1', '2']),
  role: oneOf('', userRoles),
  access: oneOf('', ['0', '1']),
  search: text(searchMax),
  sort: oneOf('newest', ['oldest']),
})
export type UserFilters = ValuesOf<typeof userFilters>
