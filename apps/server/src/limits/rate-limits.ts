import { inArray, lt, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Queryable } from '../db/client.ts'
import { rateLimits } from '../db/schema/base/rate-limits.ts'

export interface Limit {
  /** Stable name: it is part of the stored key. */
  name: string
  points: number
  seconds: number
}

/** A limit is exceeded and the caller has to wait. */
export class TooManyUses extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`limit used up for ${seconds} s`)
    this.seconds = seconds
  }
}

export interface RateLimits {
  /** Counts one use of each limit for the key, or throws `TooManyUses`. */
  use(key: string, ...limits: Limit[]): Promise<void>
  /** Whether the next use of the limit would be refused. */
  isReached(key: string, limit: Limit): Promise<boolean>
  /** Subtracts one use of each limit. */
  refund(key: string, ...limits: Limit[]): Promise<void>
}

/** The largest expected difference between the clocks of several machines. */
const clockToleranceMs = 60_000

/** Counters are stored in PostgreSQL, so they apply to all processes and survive a restart. */
export function openRateLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiter = (limit: Limit) => {
    const id = `${limit.name}:${limit.points}:${limit.seconds}`
    let cached = limiters.get(id)
    if (!cached) {
      cached = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // the housekeeping job deletes expired rows; a timer would keep the process alive
        clearExpiredByTimeout: false,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
      })
      limiters.set(id, cached)
    }
    return cached
  }

  /** Returns null if the use was counted, or the milliseconds to wait if it is refused. */
  const count = async (key: string, limit: Limit): Promise<number | null> => {
    try {
      await limiter(limit).consume(key)
      return null
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      if (rejection.msBeforeNext <= limit.seconds * 1000 + clockToleranceMs) {
        return rejection.msBeforeNext
      }
      // counted while the clock was wrong: no user should wait until that time
      await limiter(limit).delete(key)
      return count(key, limit)
    }
  }

  const waitOf = async (key: string, limit: Limit): Promise<number> => {
    const state = await limiter(limit).get(key)
    if (!state || state.remainingPoints > 0) return 0
    return Math.min(state.msBeforeNext, limit.seconds * 1000)
  }

  /** Updates existing counters only; the library's `reward` would create one below zero. */
  const refund = async (key: string, limits: Limit[]): Promise<void> => {
    await pool.query(
      `update rate_limits set points = points - 1
       where key = any($1) and points > 0 and expire > $2`,
      [limits.map((limit) => limiter(limit).getKey(key)), Date.now()],
    )
  }

  return {
    async use(key, ...limits) {
      for (const [index, limit] of limits.entries()) {
        const wait = await count(key, limit)
        if (wait === null) continue

        // a refused use is not counted, or the wait would be longer than reported here
        await refund(key, limits.slice(0, index + 1))
        const furtherWaits = limits.slice(index + 1).map((further) => waitOf(key, further))
        const longest = Math.max(wait, ...(await Promise.all(furtherWaits)))
        throw new TooManyUses(Math.max(1, Math.ceil(longest / 1000)))
      }
    },
    isReached: async (key, limit) => (await waitOf(key, limit)) > 0,
    refund: (key, ...limits) => refund(key, limits),
  }
}

/** The key of limits for the whole portal. */
export const wholePortal = 'portal'

/** The key of limits that count the uses of one user. */
export const limitKeyOfUser = (userId: number) => `user ${userId}`

/** Removes the counters of these keys, of all limits. */
export async function forgetLimitsOf(tx: Queryable, keys: readonly string[]): Promise<void> {
  // the library stores `<name of the limit>:<key>`
  const key = sql`substring(${rateLimits.key} from position(':' in ${rateLimits.key}) + 1)`
  await tx.delete(rateLimits).where(inArray(key, [...keys]))
}

export async function removeExpiredLimits(db: Queryable): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
