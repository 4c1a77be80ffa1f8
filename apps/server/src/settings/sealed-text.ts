import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** Each purpose has a key of its own, so that a text of one purpose cannot be used for another. */
const keyFor = (secret: KeyObject, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `sealed ${purpose}`, 32))

/** Encrypts a short text with the key of the portal. */
export function seal(secret: KeyObject, purpose: string, text: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts a sealed text; null if it was changed, or sealed for another purpose or by another key. */
export function unseal(secret: KeyObject, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivLength + tagLength) return null
  const iv = bytes.subarray(0, ivLength)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), iv, {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    const text = decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8')
    return text + decipher.final('utf8')
  } catch {
    return null
  }
}
