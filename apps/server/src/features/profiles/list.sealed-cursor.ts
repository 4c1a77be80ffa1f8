import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

const keyOf = (secret: KeyObject) => Buffer.from(hkdfSync('sha256', secret, '', 'list-cursor', 32))

/** Encrypts the date of birth in a cursor: a family may show it to nobody, and a reader may not try dates. */
export const sealCursor = (secret: KeyObject, cursor: string): string =>
  cursor.replace(/(?<=@)[\d-]+/, (day) => {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv(algorithm, keyOf(secret), iv)
    const sealed = Buffer.concat([cipher.update(day), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  })

/** Reverses `sealCursor`. A forged date gives the first page. */
export function openCursor(secret: KeyObject, cursor: string): string {
  const [sealed] = /(?<=@)[\w-]+/.exec(cursor) ?? []
  if (!sealed) return cursor
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivLength))
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    const day = decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8')
    decipher.final()
    return cursor.replace(sealed, day)
  } catch {
    return ''
  }
}
