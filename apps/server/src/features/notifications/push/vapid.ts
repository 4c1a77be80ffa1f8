import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** A key pair of P-256 in URL-safe base64: an uncompressed point and its scalar. */
export interface PortalKeys {
  publicKey: string
  privateKey: string
}

const validSeconds = 12 * 3600

export function createPortalKeys(): PortalKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  const bytes = (value = '') => Buffer.from(value, 'base64url')
  const point = Buffer.concat([Buffer.from([4]), bytes(x), bytes(y)])
  return { publicKey: point.toString('base64url'), privateKey: d ?? '' }
}

/** The `authorization` header that proves to a push service who sends (VAPID, RFC 8292). */
export function authorizationFor(
  endpoint: URL,
  contact: string,
  { publicKey, privateKey }: PortalKeys,
  now = Date.now(),
): string {
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor(now / 1000) + validSeconds,
    sub: `mailto:${contact}`,
  }
  const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(content), {
    key: signingKey(publicKey, privateKey),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signingKey(publicKey: string, privateKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  })
}
