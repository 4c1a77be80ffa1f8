import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Env } from '../../../settings/env.ts'

/*
 * A browser names the address for its messages, so any member can make the portal send a request to an
 * address. It must not reach the network of the portal.
 */

const privateNetworks: [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** The public part of IPv6, and in it the networks that contain IPv4 addresses or documentation. */
const publicIpv6: [address: string, prefix: number] = ['2000::', 3]
const privateIpv6: [address: string, prefix: number][] = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
]

const blocked = new BlockList()
for (const [address, prefix] of privateNetworks) blocked.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of privateIpv6) blocked.addSubnet(address, prefix, 'ipv6')
const internet = new BlockList()
internet.addSubnet(...publicIpv6, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4')
  return isIP(address) === 6 && internet.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

type EndpointSettings = Pick<Env, 'PUSH_ALLOW_LOCAL'>

/** The address of a push service: https on its usual port, with the name of a host. */
export function parseEndpoint(text: string, env: EndpointSettings): URL | null {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return null
  if (env.PUSH_ALLOW_LOCAL) return url
  const host = url.hostname
  const isName = host.includes('.') && !host.endsWith('.') && isIP(host) === 0 && host[0] !== '['
  return url.protocol === 'https:' && url.port === '' && isName ? url : null
}

export class PrivateAddress extends Error {}

/**
 * Resolves a name and refuses private addresses. The check is part of the connection, because a name
 * may have another address at its next lookup.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) callback(error, '')
    else if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      callback(new PrivateAddress('the push service has no public address'), '')
    } else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
