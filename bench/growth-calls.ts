// The calls that `npm run bench:growth` measures.

import { queueNames } from '@sangam/contract/slices'

interface MeasuredCall {
  name: string
  path: string
  body: object
}

const listPage = (name: string, body: object): MeasuredCall => ({
  name,
  path: 'get-vadhu-var-approved-list',
  body,
})

/** The filters of the profile list, each with a value that some profiles have. */
const filters = {
  gender: { gender: 1 },
  age: { age_from: 24, age_to: 28 },
  height: { height_from: 60, height_to: 66 },
  income: { income_from: 4 },
  marital: { married_status_ids: [0] },
  education: { education_ids: [3, 6, 9] },
  region: { region_ids: [2, 3] },
  occupation: { occupation: 'Teacher' },
  photo: { with_photo: 1 },
  name: { name: 'Deshpande' },
  'common name': { name: 'Sneha' },
  'name, Devanagari': { name: 'देशपांडे' },
  'oldest first': { sort: 'age' },
}

const filterCalls = Object.entries(filters).map(([name, body]) => listPage(name, body))

/** Two names are one filter. */
const isPair = (one: object, other: object) => !('name' in one && 'name' in other)

const pairCalls = Object.entries(filters).flatMap(([name, body], index, all) =>
  all
    .slice(index + 1)
    .filter(([, other]) => isPair(body, other))
    .map(([otherName, other]) => listPage(`${name} + ${otherName}`, { ...body, ...other })),
)

/** The calls of each group, which `CALLS` selects. */
export const callGroups: Record<string, MeasuredCall[]> = {
  lists: [
    listPage('list page', {}),
    listPage('three filters', { gender: 1, region_id: 3, education_id: 6, limit: 2 }),
    listPage('registration number', { registration_number: 'VV-0000123' }),
    { name: 'approval, pending', path: 'get-list-for-approval', body: { tab: 'Pending' } },
    { name: 'approval, approved', path: 'get-list-for-approval', body: { tab: 'Approved' } },
    {
      name: 'approval, by name',
      path: 'get-list-for-approval',
      body: { tab: 'Approved', sort: 'name' },
    },
    {
      name: 'approval, search',
      path: 'get-list-for-approval',
      body: { tab: 'Approved', search: 'Deshpande' },
    },
    { name: 'users', path: 'get-user-list', body: {} },
    { name: 'users, filtered', path: 'get-user-list', body: { region_id: 3, verification: '1' } },
    { name: 'users, rejected', path: 'get-user-list', body: { verification: '2' } },
    { name: 'users, search', path: 'get-user-list', body: { search: '7075270219' } },
  ],
  queues: [
    ...queueNames.map((queue) => ({
      name: `next of ${queue}`,
      path: 'decisions/next',
      body: { queue },
    })),
    { name: 'waiting records', path: 'decisions/waiting', body: {} },
  ],
  news: [
    { name: 'news', path: 'announcements/current', body: {} },
    { name: 'newest two on home', path: 'announcements/current', body: { limit: 2 } },
    { name: 'news, all of admins', path: 'announcements/list', body: {} },
    { name: 'news item', path: 'announcements/read', body: { announcement_id: 2 } },
    { name: 'albums', path: 'albums/list', body: {} },
    { name: 'album', path: 'albums/read', body: { album_id: 2 } },
  ],
  filters: filterCalls,
  pairs: pairCalls,
}
