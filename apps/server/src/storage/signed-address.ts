import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'
import { versionKey } from './uploads.ts'

const windowSeconds = 6 * 3_600
/** The largest expected difference between the clocks of several machines. */
const toleranceSeconds = 600

/**
 * An address for an `img` tag, which sends no token. It is valid for six to twelve hours and stays
 * the same within a window of six, so that browsers can cache the picture.
 */
export function imageAddress(secret: KeyObject, path: string, version: string): string {
  const now = Math.floor(Date.now() / 1000)
  const expires = (Math.floor(now / windowSeconds) + 2) * windowSeconds
  const key = versionKey(path, version)
  return `${apiPath}/image/${key}?e=${expires}&s=${sign(secret, key, expires)}`
}

/** The seconds for which an address is still valid; 0 if it expired or the signature is wrong. */
export function secondsLeft(secret: KeyObject, key: string, e: string, s: string): number {
  const expires = Number(e)
  const expected = Buffer.from(sign(secret, key, expires))
  const actual = Buffer.from(s)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return 0
  const remaining = expires - Math.floor(Date.now() / 1000)
  // signed while the clock was ahead, so it would be valid for too long
  if (remaining > 2 * windowSeconds + toleranceSeconds) return 0
  return Math.max(0, remaining)
}

const sign = (secret: KeyObject, key: string, expires: number) =>
  createHmac('sha256', secret).update(`image:${key}:${expires}`).digest('base64url')
