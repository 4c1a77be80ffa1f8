import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** The largest expected difference between the clocks of several machines. */
const toleranceSeconds = 600

/** What the id of a ticket means; the ticket of a large photo is for this picture only. */
type Purpose = 'image' | 'share-picture' | `photo ${string}`

/** A ticket stays the same for so long, so that browsers can cache pictures. */
const windowOf = (purpose: Purpose) => (purpose.startsWith('photo ') ? 600 : 3_600)

/**
 * An `img` tag sends no token, so its address contains a ticket that names the viewer. It is valid for
 * one to two windows: hours, or ten minutes for large photos.
 */
export function signTicket(secret: KeyObject, purpose: Purpose, id: number): string {
  const windowSeconds = windowOf(purpose)
  const expires = (Math.floor(secondsNow() / windowSeconds) + 2) * windowSeconds
  return `${id}.${expires}.${sign(secret, purpose, id, expires)}`
}

/** The id that a ticket names; null if it expired or the signature is wrong. */
export function idOfTicket(secret: KeyObject, purpose: Purpose, ticket: string): number | null {
  const [, id, expires, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || !expires || !signature) return null
  const expected = Buffer.from(sign(secret, purpose, Number(id), Number(expires)))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null
  const remaining = Number(expires) - secondsNow()
  // a ticket that was signed while the clock was ahead would be valid for too long
  const isValid = remaining > 0 && remaining <= 2 * windowOf(purpose) + toleranceSeconds
  return isValid ? Number(id) : null
}

const secondsNow = () => Math.floor(Date.now() / 1000)

const sign = (secret: KeyObject, purpose: Purpose, id: number, expires: number) =>
  createHmac('sha256', secret).update(`${purpose}:${id}:${expires}`).digest('base64url')
