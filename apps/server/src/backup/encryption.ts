import { open } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'

/** The first bytes of every file in the format of age (https://age-encryption.org/v1). */
const ageHeader = Buffer.from('age-encryption.org/v1\n')

/** Encryption runs on the main thread: slices of this size let requests run in between. */
const sliceBytes = 64 * 1024

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length))
    return buffer.subarray(0, bytesRead).equals(ageHeader)
  } finally {
    await handle.close()
  }
}

/** Encrypts a stream so that only the owner of the private key can read it. */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  publicKey: string,
): AsyncGenerator<Uint8Array> {
  // loaded on demand: it would add 100 ms to every start
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  yield* await encrypter.encrypt(ReadableStream.from(slicesOf(source)))
}

/** Decrypts a stream; every chunk is authenticated before it is yielded. */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  privateKey: string,
  refusals: { wrongKey: () => Error; damaged: () => Error },
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(privateKey)
  const stream = ReadableStream.from(slicesOf(source))
  const content = await decrypter.decrypt(stream).catch(asRefusal(refusals.wrongKey))
  try {
    yield* content
  } catch (error) {
    asRefusal(refusals.damaged)(error)
  }
}

/** The library reports invalid content without a code; errors of the file system have one. */
const asRefusal =
  (refusal: () => Error) =>
  (error: unknown): never => {
    throw error instanceof Error && 'code' in error ? error : refusal()
  }

async function* slicesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    for (let start = 0; start < chunk.length; start += sliceBytes) {
      yield chunk.subarray(start, start + sliceBytes)
    }
  }
}
