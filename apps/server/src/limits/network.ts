import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; null for IPv4, also in the form ::ffff:192.0.2.1. */
export function groupsOf(ip: string): string[] | null {
  if (!isIPv6(ip) || /^::ffff:[\d.]+$/i.test(ip)) return null
  const [address = ''] = ip.split('%')
  // the URL parser writes every address in one form
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = left.split(':').filter(Boolean)
  const last = (right ?? '').split(':').filter(Boolean)
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

/** What one customer has: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : ip.replace(/^::ffff:/i, '')
}

/** The part of an address that names the network, not the single connection. */
export function areaOf(ip: string): string {
  const groups = groupsOf(ip)
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`
  return networkOf(ip).replace(/\.\d+$/, '.0/24')
}
