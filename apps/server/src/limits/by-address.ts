import { isIPv6 } from 'node:net'
import type { Env } from '../env.ts'
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
  const groups = groupsOf(ip)
  if (!groups) return limits.use(ip, limit)
  await limits.use(`${groups.slice(0, 4).join(':')}::/64`, limit)
  await limits.use(`${groups.slice(0, 3).join(':')}::/48`, {
    ...limit,
    name: `${limit.name}-48`,
    points: limit.points * env.IPV6_NETWORK_LIMIT_TIMES,
  })
}

/** The eight groups of an IPv6 address; null for IPv4, also in the form ::ffff:192.0.2.1. */
function groupsOf(ip: string): string[] | null {
  if (!isIPv6(ip) || /^::ffff:[\d.]+$/i.test(ip)) return null
  const [address = ''] = ip.split('%')
  // the URL parser writes every address in one form
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = left.split(':').filter(Boolean)
  const last = (right ?? '').split(':').filter(Boolean)
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}
