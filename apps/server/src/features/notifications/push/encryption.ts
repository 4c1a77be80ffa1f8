import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const curve = 'prime256v1'
/** The size of the encrypted record; a fixed size hides how long the text is. */
const paddedBytes = 2048
const tagBytes = 16

/** The keys of a browser, in URL-safe base64. */
export interface BrowserKeys {
  p256dh: string
  auth: string
}

/** What differs with every message. */
interface Randomness {
  salt: Buffer
  privateKey: Buffer
}

const newRandomness = (): Randomness => {
  const sender = createECDH(curve)
  sender.generateKeys()
  return { salt: randomBytes(16), privateKey: sender.getPrivateKey() }
}

/** Encrypts a message for one browser: RFC 8291 with the content coding `aes128gcm` of RFC 8188. */
export function encryptMessage(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: Randomness = newRandomness(),
  size = paddedBytes,
): Buffer {
  const sender = createECDH(curve)
  sender.setPrivateKey(privateKey)
  const senderKey = sender.getPublicKey()
  const browserKey = Buffer.from(p256dh, 'base64url')
  const shared = sender.computeSecret(browserKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([cipher.update(padded(text, size)), cipher.final()])
  const header = Buffer.alloc(5)
  header.writeUInt32BE(recordSize, 0)
  header.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, header, senderKey, record, cipher.getAuthTag()])
}

/** The record size that the header announces; the only record may be shorter. */
const recordSize = 4096

/** The text, the delimiter of a last record, and zeros. */
function padded(text: string, size: number): Buffer {
  const content = Buffer.concat([Buffer.from(text), Buffer.from([2])])
  if (content.length > recordSize - tagBytes) throw new Error('the push message is too long')
  return Buffer.concat([content, Buffer.alloc(Math.max(0, size - content.length))])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Whether the text is a public key that a message can be encrypted with. */
export function isBrowserKey(p256dh: string): boolean {
  const test = createECDH(curve)
  test.generateKeys()
  try {
    test.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
