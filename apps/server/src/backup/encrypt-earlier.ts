import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { flushFolder } from '../db/embedded/files.ts'
import { hashed } from './archive-writer.ts'
import { draftSuffix, listBackups, removeBackup, writeChecksum } from './backup-folder.ts'
import { encrypt } from './encryption.ts'

/** Replaces backups from before the key was set by encrypted ones; an interrupted run is repeated. */
export async function encryptEarlierBackups(
  folder: string,
  publicKey: string,
  signal?: AbortSignal,
): Promise<void> {
  for (const { name } of await listBackups(folder)) {
    if (name.endsWith('.age')) continue
    const plain = path.join(folder, name)
    const encrypted = `${plain}.age`
    if (!existsSync(encrypted)) await encryptFile(plain, encrypted, publicKey, signal)
    await removeBackup(plain)
  }
}

async function encryptFile(
  plain: string,
  encrypted: string,
  publicKey: string,
  signal?: AbortSignal,
): Promise<void> {
  const draft = `${encrypted}${draftSuffix}`
  const hash = createHash('sha256')
  await rm(draft, { force: true })
  try {
    await pipeline(
      hashed(encrypt(createReadStream(plain), publicKey), hash),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      signal ? { signal } : {},
    )
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await writeChecksum(encrypted, hash.digest('hex'))
  await rename(draft, encrypted)
  await flushFolder(path.dirname(encrypted))
}
