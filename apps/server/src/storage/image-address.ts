import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'
import { versionKey } from './uploads.ts'

const windowSeconds = 3_600
/** The largest expected difference between the clocks of several machines. */
const toleranceSeconds = 600

/** Builds the address of one version of a picture for the viewer of an answer. */
export type ImageAddress = (path: string, version: string) => string

/**
 * An `img` tag sends no token, so its address contains a ticket that names the viewer's session. The
 * portal checks at every request whether this viewer may see the picture, so one ticket serves all
 * pictures of an answer. It is valid for one to two hours and stays the same for an hour, so that
 * browsers can cache pictures.
 */
export function imageAddressFor(secret: KeyObject, viewer: { sessionId: number }): ImageAddress {
  const expires = (Math.floor(secondsNow() / windowSeconds) + 2) * windowSeconds
  const ticket = `${viewer.sessionId}.${expires}.${sign(secret, viewer.sessionId, expires)}`
  return (path, version) => `${apiPath}/image/${versionKey(path, version)}?t=${ticket}`
}

/** The id of the session that a ticket names; null if it expired or the signature is wrong. */
export function sessionOfTicket(secret: KeyObject, ticket: string): number | null {
  const [, sessionId, expires, signature] =
    /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!sessionId || !expires || !signature) return null
  const expected = Buffer.from(sign(secret, Number(sessionId), Number(expires)))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null
  const remaining = Number(expires) - secondsNow()
  // a ticket that was signed while the clock was ahead would be valid for too long
  const isValid = remaining > 0 && remaining <= 2 * windowSeconds + toleranceSeconds
  return isValid ? Number(sessionId) : null
}

const secondsNow = () => Math.floor(Date.now() / 1000)

const sign = (secret: KeyObject, sessionId: number, expires: number) =>
  createHmac('sha256', secret).update(`image:${sessionId}:${expires}`).digest('base64url')
