import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import {
  type BackupEnd,
  endEntry,
  endSchema,
  formatVersion,
  largestEntry,
  type Manifest,
  manifestEntry,
  manifestSchema,
} from './archive.ts'
import { checksumLine } from './archive-writer.ts'
import { BackupRefused } from './backup-refused.ts'
import { decrypt, isEncrypted } from './encryption.ts'

export interface BackupFile {
  path: string
  /** Null for a backup that is not encrypted. */
  privateKey: string | null
}

interface ArchiveEntry {
  name: string
  bytes: Buffer
}

/**
 * The entries of a backup in order, the manifest first. Reading verifies the checksums and the end
 * entry, so a backup that is read to the end without an error is complete.
 */
export async function* readArchive(backup: BackupFile): AsyncGenerator<ArchiveEntry> {
  const file = backup.path
  const tar = extract()
  const reading = pipeline(() => contentOf(backup), tar)
  reading.catch(() => undefined)
  let lines = ''
  let entries = 0
  let end: BackupEnd | undefined
  try {
    for await (const entry of tar) {
      const { name } = entry.header
      const bytes = await bytesOf(entry, file)
      if (entries === 0 && name !== manifestEntry) throw notOurs(file)
      if (name.startsWith('checksums/')) {
        if (bytes.toString() !== lines) throw damaged(file)
        lines = ''
      } else if (name === endEntry) {
        end = endSchema.parse(JSON.parse(bytes.toString()))
      } else {
        entries += 1
        lines += checksumLine(name, bytes)
        yield { name, bytes }
      }
    }
    await reading
  } catch (error) {
    throw explained(error, file, entries)
  } finally {
    // ends the pipeline, which closes the file
    tar.destroy()
  }
  if (entries === 0) throw notOurs(file)
  if (!end || end.entries !== entries || lines !== '') throw cutOff(file)
}

/** Verifies a complete backup and returns its manifest; refuses an incomplete one. */
export async function checkArchive(backup: BackupFile): Promise<Manifest> {
  let manifest: Manifest | undefined
  for await (const { name, bytes } of readArchive(backup)) {
    if (name === manifestEntry) manifest = readManifest(backup.path, bytes)
  }
  if (!manifest) throw notOurs(backup.path)
  return manifest
}

/** The tar file in a backup, decrypted if necessary. */
async function* contentOf({ path: file, privateKey }: BackupFile): AsyncGenerator<Uint8Array> {
  const hasEncryption = await isEncrypted(file)
  if (hasEncryption && privateKey === null) {
    throw new BackupRefused(`${file} is encrypted. Add --key <the file with its private key>.`)
  }
  if (!hasEncryption && privateKey !== null) {
    throw new BackupRefused(
      `${file} is not encrypted. If you trust where it comes from, leave out --key.`,
    )
  }
  const source = createReadStream(file)
  if (privateKey === null) yield* source
  else {
    yield* decrypt(source, privateKey, {
      wrongKey: () => wrongKey(file),
      damaged: () => damagedOrCutOff(file),
    })
  }
}

function readManifest(file: string, bytes: Buffer): Manifest {
  let content: { format?: unknown; version?: unknown }
  try {
    content = JSON.parse(bytes.toString())
  } catch {
    throw notOurs(file)
  }
  if (content?.format !== 'sangam-backup') throw notOurs(file)
  // checked before the fields: a later format may have other fields
  if (typeof content.version === 'number' && content.version > formatVersion) throw newer(file)
  const manifest = manifestSchema.safeParse(content)
  if (!manifest.success) throw damaged(file)
  return manifest.data
}

async function bytesOf(
  entry: AsyncIterable<unknown> & { header: { size?: number | undefined } },
  file: string,
): Promise<Buffer> {
  if ((entry.header.size ?? 0) > largestEntry) throw notOurs(file)
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function explained(error: unknown, file: string, entries: number): unknown {
  if (error instanceof BackupRefused) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${file}.`)
  if (code === 'EISDIR') return new BackupRefused(`${file} is a folder, not a backup.`)
  if (code) return error
  if (entries === 0) return notOurs(file)
  return /unexpected end/i.test(String(error)) ? cutOff(file) : damaged(file)
}

const notOurs = (file: string) => new BackupRefused(`${file} is not a backup of Sangam.`)
const damaged = (file: string) =>
  new BackupRefused(
    `${file} is damaged: its content does not fit its checksums. Use another backup.`,
  )
const damagedOrCutOff = (file: string) =>
  new BackupRefused(`${file} is damaged, or its end is missing. Use another backup.`)
const wrongKey = (file: string) =>
  new BackupRefused(
    `${file} was encrypted for another key than the one of --key, or its beginning is damaged.`,
  )
const cutOff = (file: string) =>
  new BackupRefused(`${file} is not whole: its end is missing. Use another backup.`)
export const newer = (file: string) =>
  new BackupRefused(
    `${file} was made by a newer version of Sangam. Update this one first, then restore.`,
  )
