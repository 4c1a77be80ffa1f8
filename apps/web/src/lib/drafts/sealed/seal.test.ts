import { expect, test } from 'vitest'
import { pack, unpack } from './packing.ts'
import { type KeyPair, seal, unseal } from './seal.ts'

async function keyPair(): Promise<KeyPair> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { x, y, d }
}

const publicOf = ({ x, y }: KeyPair) => ({ x, y })
const content = new TextEncoder().encode('वैदेही')

test('what is sealed with the public key is opened with the private key only', async () => {
  const [own, other] = [await keyPair(), await keyPair()]
  const sealed = await seal(publicOf(own), '7/a', content)
  expect(new TextDecoder().decode(await unseal(own, '7/a', sealed))).toBe('वैदेही')
  await expect(unseal(other, '7/a', sealed)).rejects.toThrow()
})

test('content of one name is not opened as that of another one, nor after a change', async () => {
  const own = await keyPair()
  const sealed = await seal(publicOf(own), '7/a', content)
  await expect(unseal(own, '8/a', sealed)).rejects.toThrow()
  const data = sealed.data.slice(0)
  new Uint8Array(data)[0] = (new Uint8Array(sealed.data)[0] ?? 0) ^ 1
  await expect(unseal(own, '7/a', { ...sealed, data })).rejects.toThrow()
})

test('each sealing of the same content has other bytes', async () => {
  const own = publicOf(await keyPair())
  const [one, other] = [await seal(own, 'a', content), await seal(own, 'a', content)]
  expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(other.data))
})

test('values and a photo are packed together, and values alone too', async () => {
  const photo = new Blob([new Uint8Array([0, 255, 7])], { type: 'image/jpeg' })
  const { values, file } = unpack(await pack({ fname: 'वैदेही' }, photo))
  expect(values).toEqual({ fname: 'वैदेही' })
  expect(file?.type).toBe('image/jpeg')
  expect(file?.size).toBe(3)
  expect(unpack(await pack({ fname: '' }, null))).toEqual({ values: { fname: '' }, file: null })
})
