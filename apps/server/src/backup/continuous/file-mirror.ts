import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import type { FileStore } from '../../storage/file-store.ts'
import { keysBelow, readFileOf } from '../uploaded-files.ts'
import { nameInside, writePacked } from './packed-file.ts'

interface Mirror {
  client: Client
  files: FileStore
  folder: string
  publicKey: string | null
}

/**
 * Copies uploads that were stored after a time. A file is complete when a record claims it, and at the
 * latest ten minutes after its row was written; it never changes.
 */
export async function copyNewFiles(mirror: Mirror, since: Date): Promise<void> {
  const { rows } = await mirror.client.query<{ path: string }>(
    `select path from uploads
     where is_claimed in (true, false) and created_at > $1
       and (is_claimed or created_at < now() - interval '10 minutes')`,
    [since],
  )
  for (const { path: upload } of rows) await copyUpload(mirror, upload)
}

/** Copies what is missing, and marks every copy of a file that still exists as seen now. */
export async function copyAllFiles(mirror: Mirror): Promise<void> {
  await copyNewFiles(mirror, new Date(0))
  const now = new Date()
  for (const file of await filesBelow(mirror.folder)) {
    const key = nameInside(path.relative(mirror.folder, file))
    if (key && (await mirror.files.exists(key))) await utimes(file, now, now)
  }
}

/** Removes copies of files that were removed from the portal before a time. */
export async function removeUnseenFiles(folder: string, before: Date): Promise<void> {
  for (const file of await filesBelow(folder)) {
    if ((await stat(file)).mtime < before) await rm(file, { force: true })
  }
}

async function copyUpload({ files, folder, publicKey }: Mirror, upload: string): Promise<void> {
  const copied = new Set((await filesBelow(path.join(folder, upload))).map(nameInside))
  for (const key of await keysBelow(files, upload)) {
    const copy = path.join(folder, key)
    if (copied.has(copy)) continue
    const bytes = await readFileOf(files, key)
    if (bytes) await writePacked(copy, [bytes], publicKey)
  }
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
}
