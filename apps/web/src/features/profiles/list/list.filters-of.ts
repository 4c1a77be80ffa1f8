import type { ProfileFilter } from '@sangam/contract/profiles/filter'
import type { ListFilters } from './list.filters.ts'
import { ownFilterText } from './own-filter.ts'

/** The filters of the address for those of a call; the opposite of `listBody`. */
export const filtersOf = (filter: ProfileFilter): ListFilters => ({
  gender: filter.hide_own_gender === 1 ? undefined : filter.gender,
  region: filter.region_ids.join(','),
  education: filter.education_ids.join(','),
  marital: filter.married_status_ids.join(','),
  ageFrom: filter.age_from,
  ageTo: filter.age_to,
  heightFrom: filter.height_from,
  heightTo: filter.height_to,
  income: filter.income_from,
  work: filter.occupation,
  photo: filter.with_photo === 1,
  number: filter.registration_number,
  name: filter.name,
  wished: filter.wish_list === 1,
  fit: filter.fit === '' ? 'all' : filter.fit,
  notOurKul: filter.not_our_kul === 1,
  own: ownFilterText(filter.own_values),
  sort: filter.sort,
})

export const areSameFilters = (one: ListFilters, other: ListFilters) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof ListFilters])
