import type { Env } from '../env.ts'
import { areaOf, groupsOf, networkOf } from './network.ts'
import type { Limit, RateLimits } from './rate-limits.ts'

interface Request {
  env: Env
  ip: string
  limits: RateLimits
}

/**
 * Counts one use for an internet address. An IPv6 customer has at least a /64, so single addresses
 * are no limit: the /64 counts as one address, and its /48 has a larger limit of its own.
 */
export async function useByAddress({ env, ip, limits }: Request, limit: Limit): Promise<void> {
  await limits.use(networkOf(ip), limit)
  if (!groupsOf(ip)) return
  await limits.use(areaOf(ip), {
    ...limit,
    name: `${limit.name}-48`,
    points: limit.points * env.IPV6_NETWORK_LIMIT_TIMES,
  })
}
