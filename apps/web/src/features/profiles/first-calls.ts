import type { CallPath, Data } from '@sangam/contract/calls'
import type { LinkProps } from '@tanstack/react-router'
import { masterDataCall } from '../../lib/forms/master-data-call.ts'
import { numbersOf } from '../../lib/search-params.ts'
import { type ListFilters, listFilters } from './list/list.filters.ts'
import { ownFilterOf } from './list/own-filter.ts'
import { profileIdOf } from './profile-id.ts'

const listAddress = '/matrimony' satisfies LinkProps['to']
const detailsAddress = '/details' satisfies LinkProps['to']

export const listPath = 'get-vadhu-var-approved-list'
export type ListPage = Data<typeof listPath>
/** The cursor of the first page of the list. */
export const firstCursor = ''

/** The fields of the list call that depend on the filters; they are also its query key. */
export const listBody = (filters: ListFilters) => ({
  gender: filters.gender,
  hide_own_gender: filters.gender === undefined ? 1 : 0,
  region_ids: numbersOf(filters.region),
  education_ids: numbersOf(filters.education),
  married_status_ids: numbersOf(filters.marital),
  age_from: filters.ageFrom,
  age_to: filters.ageTo,
  height_from: filters.heightFrom,
  height_to: filters.heightTo,
  income_from: filters.income,
  occupation: filters.work,
  with_photo: filters.photo ? 1 : 0,
  registration_number: filters.number,
  name: filters.name,
  wish_list: filters.wished ? 1 : 0,
  fit: filters.fit === 'all' ? ('' as const) : filters.fit,
  not_our_kul: filters.notOurKul ? 1 : 0,
  own_values: ownFilterOf(filters.own),
  sort: filters.sort,
})

export const detailsCall = (id: number) =>
  ({ path: 'get-vadhu-var-details-by-id', body: { bride_groom_id: id } }) as const

/** A call that a page makes when it opens, and the place of its answer in the query cache. */
interface FirstCall {
  path: CallPath
  body: object
  queryKey: readonly unknown[]
  toQueryData: (data: unknown) => unknown
}

const single = ({ path, body }: { path: CallPath; body: object }): FirstCall => ({
  path,
  body,
  queryKey: [path, body],
  toQueryData: (data) => data,
})

const listCall: FirstCall = {
  path: listPath,
  body: { ...listBody(listFilters.initial), cursor: firstCursor },
  queryKey: [listPath, listBody(listFilters.initial)],
  toQueryData: (page) => ({ pages: [page], pageParams: [firstCursor] }),
}

/** The first calls of the two pages that members open most: the list and the details of a profile. */
export function firstCalls(path: string, search: string): FirstCall[] {
  if (search) return []
  const [, page, text] = path.split('/')
  if (`/${page}` === listAddress && !text) return [listCall, single(masterDataCall)]
  const id = profileIdOf(text)
  if (`/${page}` === detailsAddress && id > 0)
    return [single(detailsCall(id)), single(masterDataCall)]
  return []
}

const photosOnFirstScreen = 4

/** The addresses of the photos that are visible without scrolling, from any answer. */
export function firstPhotos(data: unknown): string[] {
  const profiles: unknown[] = hasField(data, 'vadhuVarList') ? [data.vadhuVarList].flat() : [data]
  return profiles
    .slice(0, photosOnFirstScreen)
    .map((profile) => hasField(profile, 'appended_image_path') && profile.appended_image_path)
    .filter((photo): photo is string => typeof photo === 'string' && photo !== '')
}

const hasField = <Name extends string>(
  value: unknown,
  name: Name,
): value is Record<Name, unknown> => typeof value === 'object' && value !== null && name in value
