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
  return `${apiPath}/image/${key}?e=${expires}&s=${rememberedSignature(secret, key, expires)}`
}

interface Signatures {
  secret: Buffer
  expires: number
  byKey: Map<string, string>
}

let kept: Signatures = { secret: Buffer.alloc(0), expires: 0, byKey: new Map() }

const isOfWindow = (secret: Buffer, expires: number) =>
  kept.secret === secret && kept.expires === expires

/** What was signed in this window is kept: a page shows two dozen pictures, and the same to many. */
function rememberedSignature(secret: Buffer, key: string, expires: number): string {
  if (!isOfWindow(secret, expires)) kept = { secret, expires, byKey: new Map() }
  const known = kept.byKey.get(key)
  if (known) return known
  const signature = sign(secret, key, expires)
  // enough for the pages people look at; all of a large registry is not worth the memory
  if (kept.byKey.size < 10_000) kept.byKey.set(key, signature)
  return signature
}

/** The seconds an address is still good for; 0 when it is over or not ours. */
export function secondsLeft(secret: Buffer, key: string, e: string, s: string): number {
  const expires = Number(e)
  const known = isOfWindow(secret, expires) ? kept.byKey.get(key) : undefined
  const expected = Buffer.from(known ?? sign(secret, key, expires))
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
