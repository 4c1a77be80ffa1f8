import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { flushFolder } from '../../db/embedded/files.ts'
import { BackupRefused } from '../backup-refused.ts'
import { decrypt, encrypt } from '../encryption.ts'

const draftSuffix = '.part'
const packedName = /^(?<name>.*)\.gz(?<age>\.age)?$/

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Compresses and, with a public key, encrypts a file. It gets its name when it is on the disk. */
export async function writePacked(
  file: string,
  content: Content,
  publicKey: string | null,
  signal?: AbortSignal,
): Promise<string> {
  const packed = `${file}.gz${publicKey === null ? '' : '.age'}`
  const draft = `${packed}${draftSuffix}`
  await mkdir(path.dirname(packed), { recursive: true, mode: 0o700 })
  try {
    // level 1: four times as fast as the default, and most of the saving
    const compressed = createGzip({ level: 1 })
    const target = createWriteStream(draft, { mode: 0o600, flush: true })
    const options = signal ? { signal } : {}
    if (publicKey === null) await pipeline(content, compressed, target, options)
    else {
      const encrypted = (source: AsyncIterable<Uint8Array>) => encrypt(source, publicKey)
      await pipeline(content, compressed, encrypted, target, options)
    }
    await rename(draft, packed)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await flushFolder(path.dirname(packed))
  return packed
}

export async function removePacked(file: string): Promise<void> {
  for (const ending of ['.gz', '.gz.age']) await rm(`${file}${ending}`, { force: true })
}

/** The name without the endings of a packed file; undefined for other files. */
export const nameInside = (file: string): string | undefined => packedName.exec(file)?.groups?.name

/** The content of a packed file; refuses a missing or wrong key and a damaged file. */
export async function* readPacked(
  file: string,
  privateKey: string | null,
): AsyncGenerator<Uint8Array> {
  const damaged = () => new BackupRefused(`${file} is damaged. Nothing changed.`)
  const unpacked = createGunzip()
  const reading = pipeline(decrypted(file, privateKey, damaged), unpacked)
  // reported by the loop below
  reading.catch(() => undefined)
  try {
    yield* unpacked
    await reading
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('Z_') ? damaged() : error
  }
}

async function* decrypted(
  file: string,
  privateKey: string | null,
  damaged: () => Error,
): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file)
  if (!file.endsWith('.age')) {
    // an attacker could have exchanged an encrypted file
    if (privateKey !== null) throw new BackupRefused(`${file} is not encrypted. Nothing changed.`)
    yield* source
    return
  }
  if (privateKey === null) {
    throw new BackupRefused(
      'The backup is encrypted. Add --key and the file of its private key. Nothing changed.',
    )
  }
  const wrongKey = () =>
    new BackupRefused(`The private key does not open ${file}. Nothing changed.`)
  yield* decrypt(source, privateKey, { wrongKey, damaged })
}
