import { createECDH, hkdfSync, type KeyObject } from 'node:crypto'

/** The number of points of P-256: a private key is smaller. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
/** More than 32 bytes, so that the remainder is nearly equally distributed. */
const seedBytes = 48

/**
 * The key pair of the drafts of a person on a device. It follows from the secret of the portal, so nothing
 * is stored, and a person who may no longer use the desk gets it no more.
 */
export function draftKeyOf(secret: KeyObject, userId: number, device: string) {
  const seed = hkdfSync('sha256', secret, '', `desk drafts:${userId}:${device}`, seedBytes)
  const scalar = (BigInt(`0x${Buffer.from(seed).toString('hex')}`) % (order - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex')
  // an uncompressed point is 0x04, x, y
  const point = pair.getPublicKey()
  return {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  }
}
