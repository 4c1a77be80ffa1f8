import { describe, expect, test } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'
import { type Limit, openRateLimits, TooManyUses } from './rate-limits.ts'

const portal = await startPortal()
const { pool, limits } = portal.services

let lastNumber = 0
/** A limit that is not used yet. */
const newLimit = (points: number): Limit => {
  lastNumber += 1
  return { name: `test-${lastNumber}`, points, seconds: 3_600 }
}

const outcome = (work: Promise<void>) =>
  work.then(
    () => 'counted',
    (error: unknown) => (error instanceof TooManyUses ? error : Promise.reject(error)),
  )

describe('a limit', () => {
  test('refuses further uses with the time to wait', async () => {
    const limit = newLimit(2)
    await limits.use('asha', limit)
    await limits.use('asha', limit)
    const refusal = await outcome(limits.use('asha', limit))
    if (!(refusal instanceof TooManyUses)) throw new Error('the third use must be refused')
    expect(refusal.seconds).toBeGreaterThan(3_000)
    expect(refusal.seconds).toBeLessThanOrEqual(3_600)
  })

  test('counts each key and each limit separately', async () => {
    const [first, second] = [newLimit(1), newLimit(1)]
    await limits.use('asha', first)
    await limits.use('asha', second)
    await limits.use('rahul', first)
    expect(await outcome(limits.use('asha', first))).toBeInstanceOf(TooManyUses)
  })

  test('counts exactly when many uses arrive at once', async () => {
    const limit = newLimit(5)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcome(limits.use('asha', limit))),
    )
    expect(outcomes.filter((result) => result === 'counted')).toHaveLength(5)
  })

  test('counts across processes', async () => {
    const limit = newLimit(1)
    await openRateLimits(pool).use('asha', limit)
    expect(await outcome(openRateLimits(pool).use('asha', limit))).toBeInstanceOf(TooManyUses)
  })

  test('can be refunded', async () => {
    const limit = newLimit(1)
    await limits.use('asha', limit)
    await limits.refund('asha', limit)
    await limits.use('asha', limit)
    expect(await outcome(limits.use('asha', limit))).toBeInstanceOf(TooManyUses)
  })

  test('refunds no more than was used', async () => {
    const limit = newLimit(1)
    await limits.refund('asha', limit)
    await limits.refund('asha', limit)
    await limits.use('asha', limit)
    expect(await outcome(limits.use('asha', limit))).toBeInstanceOf(TooManyUses)
  })

  test('allows uses again after its time', async () => {
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
