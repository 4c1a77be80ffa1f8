import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dateText, dateTimeText, daysSince } from './dates.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a date is written day first', () => {
  expect(dateText('2023-11-01')).toBe('01/11/2023')
  // already the next day in Kolkata
  expect(dateText('2026-03-09T19:30:00Z')).toBe('10/03/2026')
  expect(dateTimeText('2026-03-09T19:30:00Z')).toBe('10/03/2026 01:00')
})

test('days are counted in the time zone of India', () => {
  vi.setSystemTime('2026-03-09T18:29:00Z') // 23:59 in Kolkata
  expect(daysSince('2026-03-08T18:31:00Z')).toBe(0)
  expect(daysSince('2026-03-08T18:29:00Z')).toBe(1)
  vi.setSystemTime('2026-03-09T18:31:00Z') // two minutes later it is tomorrow
  expect(daysSince('2026-03-09T18:29:00Z')).toBe(1)
})

test('a moment in the future counts as today', () => {
  vi.setSystemTime('2026-03-09T12:00:00Z')
  expect(daysSince('2026-03-11T12:00:00Z')).toBe(0)
})
