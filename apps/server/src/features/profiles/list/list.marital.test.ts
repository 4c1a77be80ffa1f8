import { expect, test } from 'vitest'
import { maritalFilterOf, maritalIdsOf, withMaritalMusts } from './list.marital.ts'

test.each([
  [[], [], []],
  [[0], [0], []],
  [[2, 3], [], ['Divorced', 'Widowed']],
  [[0, 4], [0], ['Annulled']],
  [[1, 2], [1], []],
])('the chosen ids %j are the statuses %j and the details %j', (ids, statuses, details) => {
  expect(maritalFilterOf(ids)).toEqual({ maritalStatuses: statuses, maritalDetails: details })
})

test.each([
  [[], [0], [0], []],
  [[], [2], [], ['', 'Divorced']],
  [[1], [2], [], ['', 'Divorced']],
  [[2], [1], [], ['Divorced']],
  [[2, 3], [3, 4], [], ['Widowed']],
  [[], [0, 1], [0, 1], []],
  [[0], [1], [-1], []],
  [[2], [3], [-1], []],
])('the filter %j and the musts %j', (chosen, musts, statuses, details) => {
  expect(withMaritalMusts(maritalFilterOf(chosen), musts)).toEqual({
    maritalStatuses: statuses,
    maritalDetails: details,
  })
})

test('nothing but the marital status changes', () => {
  const filter = { ...maritalFilterOf([0]), gender: 2 }
  expect(withMaritalMusts(filter, null)).toEqual(maritalFilterOf([0]))
})

test.each([
  [0, '', [0]],
  [1, 'Widowed', [1, 3]],
  [1, '', [1, 2, 3, 4]],
])('a person of status %i and detail "%s" may match %j', (maritalStatus, maritalDetail, ids) => {
  expect(maritalIdsOf({ maritalStatus, maritalDetail })).toEqual(ids)
})
