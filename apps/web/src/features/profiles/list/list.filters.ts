import { registrationNumberMax } from '@sangam/contract/profiles/values'
import { searchMax } from '@sangam/contract/search'
import {
  flag,
  id,
  ids,
  oneOf,
  optionalId,
  searchParams,
  text,
  type ValuesOf,
} from '../../../lib/search-params.ts'

export const listFilters = searchParams({
  /** 0: everybody. Without it, a family with a profile sees the other gender. */
  gender: optionalId,
  region: ids(1),
  education: ids(1),
  marital: ids(0),
  ageFrom: id,
  ageTo: id,
  /** In inches. */
  heightFrom: id,
  heightTo: id,
  income: id,
  work: text(searchMax),
  photo: flag,
  number: text(registrationNumberMax),
  name: text(searchMax),
  wished: flag,
  fit: oneOf('', ['us', 'both']),
  notOurKul: flag,
  sort: oneOf('newest', ['age']),
})
export type ListFilters = ValuesOf<typeof listFilters>

export const countActive = ({ sort: _order, ...filters }: ListFilters) =>
  Object.values(filters).filter(Boolean).length
