import type { OperatorEnv } from '../settings/env.ts'
import { areaOf, groupsOf, networkOf } from './network.ts'
import type { Limit, RateLimits } from './rate-limits.ts'

interface Request {
  env: OperatorEnv
  ip: string
  limits: RateLimits
}

/**
 * Counts one use for an internet address. An IPv6 customer has at least a /64, so single addresses
 * are no limit: the /64 counts as one address, and its /48 has a larger limit of its own.
 */
export async function useByAddress(request: Request, limit: Limit): Promise<void> {
  await request.limits.use(networkOf(request.ip), limit)
  const wider = widerNetwork(request, limit)
  if (wider) await request.limits.use(wider.key, wider.limit)
}

/** Subtracts a use that turned out to be legitimate. */
export async function refundByAddress(request: Request, limit: Limit): Promise<void> {
  await request.limits.refund(networkOf(request.ip), limit)
  const wider = widerNetwork(request, limit)
  if (wider) await request.limits.refund(wider.key, wider.limit)
}

function widerNetwork({ env, ip }: Request, limit: Limit): { key: string; limit: Limit } | null {
  if (!groupsOf(ip)) return null
  return {
    key: areaOf(ip),
    limit: {
      ...limit,
      name: `${limit.name}-48`,
      points: limit.points * env.IPV6_NETWORK_LIMIT_TIMES,
    },
  }
}
