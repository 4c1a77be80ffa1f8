import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'
import { onceFor } from '../once-for.ts'

const windowSeconds = 6 * 3_600
/** How far the clocks of several machines may be apart. */
const toleranceSeconds = 600

/**
 * An address for an `img` tag, which sends no token. It is good for six to twelve hours, and the same
 * within a window of six, so that browsers can keep the picture.
 */
export function imageAddress(secret: Buffer, path: string, version: string): string {
  const now = Math.floor(Date.now() / 1000)
  const expires = (Math.floor(now / windowSeconds) + 2) * windowSeconds
  const key = `${path}/${version}`
  const made = addressesOf(secret, expires)
  const known = made.get(key)
  if (known) return known
  const address = `${apiPath}/image/${key}?e=${expires}&s=${sign(secret, key, expires)}`
  // enough for the pages people look at; all of a large registry is not worth the memory
  if (made.size < 10_000) made.set(key, address)
  return address
}

interface SignedAddresses {
  secret: Buffer
  expires: number
  addresses: Map<string, string>
}

let kept: SignedAddresses = { secret: Buffer.alloc(0), expires: 0, addresses: new Map() }

/** What was signed in this window: a page shows two dozen pictures, and the same ones to many. */
function addressesOf(secret: Buffer, expires: number): Map<string, string> {
  if (kept.secret !== secret || kept.expires !== expires) {
    kept = { secret, expires, addresses: new Map() }
  }
  return kept.addresses
}

/** The seconds an address is still good for; 0 when it is over or not ours. */
export function secondsLeft(secret: Buffer, key: string, e: string, s: string): number {
  const expires = Number(e)
  const expected = Buffer.from(sign(secret, key, expires))
  const given = Buffer.from(s)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 0
  const left = expires - Math.floor(Date.now() / 1000)
  // signed while the clock was wrong: it would stay good for as long as the clock was ahead
  if (left > 2 * windowSeconds + toleranceSeconds) return 0
  return Math.max(0, left)
}

const sign = (secret: Buffer, key: string, expires: number) =>
  createHmac('sha256', keyOf(secret)).update(`image:${key}:${expires}`).digest('base64url')

/** From bytes each time, the key would cost more than the signature. */
const keyOf = onceFor((secret: Buffer): KeyObject => createSecretKey(secret))
