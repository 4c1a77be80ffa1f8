import { afterEach, expect, test, vi } from 'vitest'
import { ExpiringCache } from './expiring-cache.ts'

afterEach(() => void vi.useRealTimers())

const counter = () => vi.fn(async () => 'made')

test('concurrent and later requests share one result', async () => {
  const cache = new ExpiringCache<string>({ maxEntries: 2, maxAgeMs: 1000 })
  const make = counter()
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect(await cache.get('a', make)).toBe('made')
  expect(make).toHaveBeenCalledOnce()
})

test('a result is made again after its time', async () => {
  vi.useFakeTimers()
  const cache = new ExpiringCache<string>({ maxEntries: 2, maxAgeMs: 1000 })
  const make = counter()
  await cache.get('a', make)
  vi.advanceTimersByTime(1001)
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('the result that was not used for longest makes room for a new one', async () => {
  const cache = new ExpiringCache<string>({ maxEntries: 2, maxAgeMs: 1000 })
  const make = counter()
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await cache.get(key, make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('a failure and a missing result are not kept', async () => {
  const cache = new ExpiringCache<string | null>({ maxEntries: 2, maxAgeMs: 1000 })
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => null)).toBeNull()
  expect(await cache.get('a', counter())).toBe('made')
})
