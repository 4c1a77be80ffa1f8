import { expect, test } from 'vitest'
import { firstCalls, firstPhotos } from './first-calls.ts'

const pathsOf = (path: string, search = '') => firstCalls(path, search).map((call) => call.path)

test('the list starts with its first page and the master data', () => {
  expect(pathsOf('/matrimony')).toEqual(['get-vadhu-var-approved-list', 'get-master-data'])
})

test('the details start with the profile of the address and the master data', () => {
  expect(firstCalls('/details/12-Asha-Patil', '')[0]).toMatchObject({
    path: 'get-vadhu-var-details-by-id',
    body: { bride_groom_id: 12 },
  })
  expect(pathsOf('/details/12')).toHaveLength(2)
})

test.each(['/home', '/details', '/details/', '/details/asha', '/matrimony/12', '/', ''])(
  'the page %j has no early calls',
  (path) => expect(pathsOf(path)).toEqual([]),
)

test('filters in the address make another first call', () => {
  expect(pathsOf('/matrimony', '?gender=1')).toEqual([])
})

test('the photos of the first screen come from a page of the list or from a profile', () => {
  const profiles = ['a', 'b', '', 'd', 'e'].map((photo) => ({ appended_image_path: photo }))
  expect(firstPhotos({ vadhuVarList: profiles })).toEqual(['a', 'b', 'd'])
  expect(firstPhotos({ appended_image_path: 'a' })).toEqual(['a'])
  expect(firstPhotos(null)).toEqual([])
})
