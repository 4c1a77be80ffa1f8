import { expect, test } from 'vitest'
import { countActive, listFilters } from './list.filters.ts'

test('a range counts as one filter, as it is one chip', () => {
  expect(countActive(listFilters.initial)).toBe(0)
  const ranges = { ageFrom: 24, ageTo: 28, heightTo: 66 }
  expect(countActive({ ...listFilters.initial, ...ranges, photo: true })).toBe(3)
})
