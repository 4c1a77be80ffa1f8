import { deskFilters } from '@sangam/contract/safety/address.values'
import { oneOf, searchParams, type ValuesOf } from '../../lib/search-params.ts'

export const deskParams = searchParams({ show: oneOf('open', deskFilters) })
export type DeskParams = ValuesOf<typeof deskParams>
