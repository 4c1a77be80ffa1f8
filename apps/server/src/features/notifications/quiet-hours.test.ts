import { expect, test } from 'vitest'
import { isQuietNow } from './quiet-hours.ts'

const overnight = { QUIET_FROM_HOUR: 21, QUIET_UNTIL_HOUR: 9 }

test.each([
  ['20:59', '2026-11-16T15:29:59Z', false],
  ['21:00', '2026-11-16T15:30:00Z', true],
  ['23:59', '2026-11-16T18:29:59Z', true],
  ['midnight', '2026-11-16T18:30:00Z', true],
  ['05:29, when a new day begins in London', '2026-11-16T23:59:59Z', true],
  ['08:59', '2026-11-17T03:29:59Z', true],
  ['09:00', '2026-11-17T03:30:00Z', false],
])('at %s in India quiet hours from 21 to 9 are %3$s', (_what, now, isQuiet) => {
  expect(isQuietNow(new Date(now), overnight)).toBe(isQuiet)
})

test('hours inside one day, and none', () => {
  const afternoon = { QUIET_FROM_HOUR: 13, QUIET_UNTIL_HOUR: 15 }
  expect(isQuietNow(new Date('2026-11-16T08:30:00Z'), afternoon)).toBe(true)
  expect(isQuietNow(new Date('2026-11-16T09:30:00Z'), afternoon)).toBe(false)
  const never = { QUIET_FROM_HOUR: 9, QUIET_UNTIL_HOUR: 9 }
  expect(isQuietNow(new Date('2026-11-16T03:30:00Z'), never)).toBe(false)
})
