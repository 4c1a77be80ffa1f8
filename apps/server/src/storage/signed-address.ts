import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'

const windowSeconds = 6 * 3_600

/**
 * An address for an `img` tag, which sends no token. It is good for six to twelve hours, and the same
 * within a window of six, so that browsers can keep the picture.
 */
export function imageAddress(secret: Buffer, path: string, version: string): string {
  const now = Math.floor(Date.now() / 1000)
  const expires = (Math.floor(now / windowSeconds) + 2) * windowSeconds
  const signature = sign(secret, `${path}/${version}`, expires)
  return `${apiPath}/image/${path}/${version}?e=${expires}&s=${signature}`
}

/** The seconds an address is still good for; 0 when it is over or not ours. */
export function secondsLeft(secret: Buffer, key: string, e: string, s: string): number {
  const expires = Number(e)
  const expected = Buffer.from(sign(secret, key, expires))
  const given = Buffer.from(s)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 0
  return Math.max(0, expires - Math.floor(Date.now() / 1000))
}

const sign = (secret: Buffer, key: string, expires: number) =>
  createHmac('sha256', secret).update(`image:${key}:${expires}`).digest('base64url')
