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
  /** `wishes`: what the family has stated, if it has; `all`: the family has switched it off. */
  fit: oneOf('wishes', ['all', 'us', 'both']),
  notOurKul: flag,
  /** Answers to lines of the trust, see `own-filter.ts`. */
  own: text(600),
  sort: oneOf('newest', ['age']),
})
export type ListFilters = ValuesOf<typeof listFilters>

/** A range is one filter, as it is one chip above the list. */
export const countActive = ({ sort: _order, fit: _switch, ...filters }: ListFilters) => {
  const { ageFrom, ageTo, heightFrom, heightTo, ...others } = filters
  return [ageFrom || ageTo, heightFrom || heightTo, ...Object.values(others)].filter(Boolean).length
}
