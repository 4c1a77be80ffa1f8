import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../http/refuse.ts'

export interface Limit {
  /** Stable name: it is part of the stored key. */
  name: string
  points: number
  seconds: number
}

export interface RateLimits {
  /** Counts one use of each limit for the key, or refuses with the time to wait. */
  use(key: string, ...limits: Limit[]): Promise<void>
  /** Gives one use of each limit back. */
  refund(key: string, ...limits: Limit[]): Promise<void>
}

/** Counters live in PostgreSQL: they hold across processes and survive a restart. */
export function openRateLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiter = (limit: Limit) => {
    const id = `${limit.name}:${limit.points}:${limit.seconds}`
    let found = limiters.get(id)
    if (!found) {
      found = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // the housekeeping job clears old rows, so no timer of the library keeps the process alive
        clearExpiredByTimeout: false,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
      })
      limiters.set(id, found)
    }
    return found
  }

  return {
    async use(key, ...limits) {
      for (const limit of limits) {
        try {
          await limiter(limit).consume(key)
        } catch (rejection) {
          if (!(rejection instanceof RateLimiterRes)) throw rejection
          const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
          refuse('common.err_too_many', {
            status: 429,
            retryAfterSeconds: seconds,
            params: { seconds },
          })
        }
      }
    },
    async refund(key, ...limits) {
      for (const limit of limits) await limiter(limit).reward(key)
    },
  }
}
