import { describe, expect, test } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'
import { type Limit, openRateLimits, TooManyUses } from './rate-limits.ts'

const portal = await startPortal()
const { pool, limits } = portal.services

let last = 0
/** A limit nobody has used yet. */
const newLimit = (points: number): Limit => {
  last += 1
  return { name: `test-${last}`, points, seconds: 3_600 }
}

const outcome = (work: Promise<void>) =>
  work.then(
    () => 'counted',
    (error: unknown) => (error instanceof TooManyUses ? error : Promise.reject(error)),
  )

describe('a limit', () => {
  test('refuses what is over it, with the time to wait', async () => {
    const limit = newLimit(2)
    await limits.use('asha', limit)
    await limits.use('asha', limit)
    const refusal = await outcome(limits.use('asha', limit))
    if (!(refusal instanceof TooManyUses)) throw new Error('the third use must be refused')
    expect(refusal.seconds).toBeGreaterThan(3_000)
    expect(refusal.seconds).toBeLessThanOrEqual(3_600)
  })

  test('counts each key and each limit for itself', async () => {
    const [first, second] = [newLimit(1), newLimit(1)]
    await limits.use('asha', first)
    await limits.use('asha', second)
    await limits.use('rahul', first)
    expect(await outcome(limits.use('asha', first))).toBeInstanceOf(TooManyUses)
  })

  test('counts exactly when many come at once', async () => {
    const limit = newLimit(5)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcome(limits.use('asha', limit))),
    )
    expect(outcomes.filter((result) => result === 'counted')).toHaveLength(5)
  })

  test('counts together for several processes', async () => {
    const limit = newLimit(1)
    await openRateLimits(pool).use('asha', limit)
    expect(await outcome(openRateLimits(pool).use('asha', limit))).toBeInstanceOf(TooManyUses)
  })

  test('gives a use back', async () => {
    const limit = newLimit(1)
    await limits.use('asha', limit)
    await limits.refund('asha', limit)
    await limits.use('asha', limit)
    expect(await outcome(limits.use('asha', limit))).toBeInstanceOf(TooManyUses)
  })

  test('gives no more back than was used', async () => {
    const limit = newLimit(1)
    await limits.refund('asha', limit)
    await limits.refund('asha', limit)
    await limits.use('asha', limit)
    expect(await outcome(limits.use('asha', limit))).toBeInstanceOf(TooManyUses)
  })

  test('opens again when its time is over', async () => {
    const limit = newLimit(1)
    await limits.use('asha', limit)
    await pool.query('update rate_limits set expire = $1 where key = $2', [
      Date.now() - 1,
      `${limit.name}:asha`,
    ])
    await limits.use('asha', limit)
    expect(await outcome(limits.use('asha', limit))).toBeInstanceOf(TooManyUses)
  })
})
