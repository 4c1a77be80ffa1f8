import { describe, expect, test } from 'vitest'
import { createKeyPair } from './backup-key.ts'
import { decrypt, encrypt } from './encryption.ts'

const keys = await createKeyPair()
const megabyte = 1024 * 1024
const refusals = {
  wrongKey: () => new Error('wrong key'),
  damaged: () => new Error('damaged'),
}

/** Yields chunks of zeros and counts how many bytes were requested. */
function countedSource(chunks: number, chunkBytes: number) {
  const counted = { bytes: 0 }
  async function* source() {
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      counted.bytes += chunkBytes
      yield new Uint8Array(chunkBytes)
    }
  }
  return { counted, source: source() }
}

async function allOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* onceOf(bytes: Uint8Array) {
  yield bytes
}

describe('a stream that is encrypted and decrypted', () => {
  test('reads its source only as fast as it is read itself', async () => {
    const { counted, source } = countedSource(1024, megabyte)
    const sizes = { encrypted: 0, decrypted: 0 }
    let largestLead = 0
    async function* encrypted() {
      for await (const chunk of encrypt(source, keys.publicKey)) {
        sizes.encrypted += chunk.length
        largestLead = Math.max(largestLead, counted.bytes - sizes.encrypted)
        yield chunk
      }
    }
    for await (const chunk of decrypt(encrypted(), keys.privateKey, refusals)) {
      sizes.decrypted += chunk.length
      largestLead = Math.max(largestLead, sizes.encrypted - sizes.decrypted)
      if (sizes.decrypted > 8 * megabyte) break
    }
    // one chunk of the source and some slices of 64 kB are in memory, of a gigabyte
    expect(largestLead).toBeLessThanOrEqual(2 * megabyte)
    expect(counted.bytes).toBeLessThanOrEqual(12 * megabyte)
  })

  test('closes its source when the reader stops', async () => {
    let isClosed = false
    async function* source() {
      try {
        for (;;) yield new Uint8Array(megabyte)
      } finally {
        isClosed = true
      }
    }
    for await (const _chunk of encrypt(source(), keys.publicKey)) break
    await expect.poll(() => isClosed).toBe(true)
  })

  test('passes an error of its source on', async () => {
    async function* source() {
      yield new Uint8Array(megabyte)
      throw Object.assign(new Error('disk'), { code: 'EIO' })
    }
    await expect(allOf(encrypt(source(), keys.publicKey))).rejects.toThrow('disk')
    await expect(
      allOf(decrypt(encrypt(source(), keys.publicKey), keys.privateKey, refusals)),
    ).rejects.toThrow('disk')
  })
})

/** 64 kB and the tag that authenticates them. */
const encryptedChunk = 64 * 1024 + 16

/** The text up to the line that starts with `---`, and 16 random bytes. */
const headerBytes = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16

describe('encrypted content', () => {
  const content = Buffer.from('9876543210 '.repeat(20_000))

  test('is refused with another key', async () => {
    const encrypted = await allOf(encrypt(onceOf(content), keys.publicKey))
    const other = await createKeyPair()
    const reading = allOf(decrypt(onceOf(encrypted), other.privateKey, refusals))
    await expect(reading).rejects.toThrow('wrong key')
  })

  test.each([
    [
      'truncated between two chunks',
      (bytes: Buffer) => bytes.subarray(0, headerBytes(bytes) + 2 * encryptedChunk),
    ],
    ['truncated by one byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['with a byte more', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(1)])],
    [
      'with one changed byte',
      (bytes: Buffer) => {
        bytes.writeUInt8(bytes.readUInt8(100_000) ^ 1, 100_000)
        return bytes
      },
    ],
  ])('is refused %s', async (_how, change) => {
    const encrypted = await allOf(encrypt(onceOf(content), keys.publicKey))
    expect(await allOf(decrypt(onceOf(encrypted), keys.privateKey, refusals))).toEqual(content)
    const changed = change(encrypted)
    const reading = allOf(decrypt(onceOf(changed), keys.privateKey, refusals))
    await expect(reading).rejects.toThrow('damaged')
  })
})
