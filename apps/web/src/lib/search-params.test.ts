import { expect, test } from 'vitest'
import { flag, id, oneOf, optionalId, searchParams, text } from './search-params.ts'

const filters = searchParams({
  region: id,
  state: oneOf('', ['0', '1']),
  applied: oneOf(0, [1]),
  wished: flag,
  search: text(5),
})

test('digits, which the router parses as numbers, are read as text and as ids', () => {
  expect(filters.read({ search: 98765, state: 1, region: '7', applied: '1' })).toEqual({
    region: 7,
    state: '1',
    applied: 1,
    wished: false,
    search: '98765',
  })
})

test('invalid values are ignored', () => {
  for (const region of ['x', -1, 1.5, null, {}, Number.NaN]) {
    expect(filters.read({ region, state: 'nonsense', applied: 2 })).toEqual(filters.initial)
  }
  expect(filters.read({ search: 'too long' })).toEqual({ ...filters.initial, search: 'too l' })
})

test('the address leaves out initial values and keeps the rest', () => {
  const search = filters.leaveOutInitial({
    search: filters.initial,
    next: () => ({ ...filters.initial, region: 3, wished: true }),
  })
  expect(search).toEqual({ region: 3, wished: true })
})

test('a missing id differs from an invalid one', () => {
  const form = searchParams({ id: optionalId })
  expect(form.read({})).toEqual({ id: undefined })
  expect(form.read({ id: 'x' })).toEqual({ id: 0 })
})
