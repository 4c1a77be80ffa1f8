import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')
const userPresentAndVerified = 0x05
const withCredential = 0x40

/** A device with one passkey, as a browser and a phone answer together. */
export function softwareAuthenticator(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  let useCount = 0

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(useCount)
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), counter])
  }
  const credential = {
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key' as const,
  }

  return {
    id: credential.id,

    /** The answer of `navigator.credentials.create`. */
    create({ challenge }: { challenge: string }, from = origin) {
      const data = Buffer.concat([
        authenticatorData(userPresentAndVerified | withCredential),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(),
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(attestationObject(data)),
          transports: ['internal'],
        },
      }
    },

    /** The answer of `navigator.credentials.get`. */
    get({ challenge }: { challenge: string }, from = origin) {
      useCount += 1
      const data = authenticatorData(userPresentAndVerified)
      const client = clientData('webauthn.get', challenge, from)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }

  /** The public key as a CBOR map: EC2, ES256, P-256, x, y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }
}

/** The CBOR map of an attestation of the format `none`. */
const attestationObject = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ])
