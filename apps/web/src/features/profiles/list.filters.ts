import { registrationNumberMax } from '@sangam/contract/profiles/values'
import { searchMax } from '@sangam/contract/search'
import { flag, id, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

export const listFilters = searchParams({
  gender: id,
  region: id,
  education: id,
  number: text(registrationNumberMax),
  name: text(searchMax),
  wished: flag,
})
export type ListFilters = ValuesOf<typeof listFilters>

export const countActive = (filters: ListFilters) => Object.values(filters).filter(Boolean).length
