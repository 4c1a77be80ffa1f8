/** A key of P-256, as the server answers it. */
export interface PublicKey {
  x: string
  y: string
}
export interface KeyPair extends PublicKey {
  d: string
}

/** What a device stores of a draft. Only the private key, which it does not store, opens it. */
export interface Sealed {
  /** The public part of the key that was made for this draft alone. */
  sender: ArrayBuffer
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const ivBytes = 12

/** Browsers have the cryptography only for pages over https. */
export const canSeal = (): boolean => 'subtle' in crypto && 'indexedDB' in globalThis

/** Encrypts for the owner of a key; `name` is what the content belongs to, and is checked at opening. */
export async function seal(
  owner: PublicKey,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const { subtle } = crypto
  const pair = await subtle.generateKey(curve, false, ['deriveBits'])
  const key = await contentKey(await importKey(owner), pair.privateKey, name)
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const data = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(name) },
    key,
    content,
  )
  return { sender: await subtle.exportKey('raw', pair.publicKey), iv, data }
}

/** Throws if the content was encrypted for another key or another name, or was changed. */
export async function unseal(
  { x, y, d }: KeyPair,
  name: string,
  { sender, iv, data }: Sealed,
): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = crypto
  const own = await subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d }, curve, false, [
    'deriveBits',
  ])
  const other = await subtle.importKey('raw', sender, curve, false, [])
  const key = await contentKey(other, own, name)
  const content = { name: 'AES-GCM', iv, additionalData: bytesOf(name) }
  return new Uint8Array(await subtle.decrypt(content, key, data))
}

const importKey = ({ x, y }: PublicKey) =>
  crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, curve, false, [])

/** The AES key that both sides compute. */
async function contentKey(theirs: CryptoKey, ours: CryptoKey, name: string): Promise<CryptoKey> {
  const { subtle } = crypto
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, ours, 256)
  const source = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytesOf(`desk draft:${name}`),
  }
  return subtle.deriveKey(derivation, source, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
