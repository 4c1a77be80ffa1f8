import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { checksumsEntry, endEntry, entriesPerChecksums } from './archive.ts'
import { encrypt } from './encryption.ts'

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Writes the last checksums and the end entry, flushes the file and returns its SHA-256. */
  finish(end: Record<string, number>): Promise<string>
  /** Stops writing; the caller removes the incomplete file. */
  abandon(): Promise<void>
}

/**
 * Creates an archive that only its owner can read, since it contains personal data. With a public key
 * the tar file is encrypted before it leaves this process.
 */
export function openArchive(file: string, publicKey: string | null): ArchiveWriter {
  const tar = pack()
  const content = tar as AsyncIterable<Uint8Array>
  const hash = createHash('sha256')
  const written = pipeline(
    hashed(publicKey === null ? content : encrypt(content, publicKey), hash),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // `add` and `finish` report the error; until then it must not be an unhandled rejection
  written.catch(() => undefined)
  const madeAt = new Date()
  let lines: string[] = []
  let entries = 0
  let parts = 0

  /** Resolves when the entry is written, which limits memory use. */
  const put = async (name: string, bytes: Uint8Array) => {
    const header = { name, size: bytes.byteLength, mode: 0o600, mtime: madeAt }
    try {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      tar.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes)
      await promise
    } catch (error) {
      // the file stream has the cause, such as a full disk; the entry only reports that it was closed
      await written
      throw error
    }
  }
  const putChecksums = async () => {
    parts += 1
    await put(checksumsEntry(parts), Buffer.from(lines.join('')))
    lines = []
  }

  return {
    async add(name, bytes) {
      await put(name, bytes)
      entries += 1
      lines.push(checksumLine(name, bytes))
      if (lines.length >= entriesPerChecksums) await putChecksums()
    },
    async finish(end) {
      await putChecksums()
      await put(endEntry, Buffer.from(JSON.stringify({ ...end, entries })))
      tar.finalize()
      await written
      return hash.digest('hex')
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => undefined)
    },
  }
}

export async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

export const checksumLine = (name: string, bytes: Uint8Array) =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
