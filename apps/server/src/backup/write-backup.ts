import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import packageFile from '../../package.json' with { type: 'json' }
import { flushFolder } from '../db/embedded/files.ts'
import type { Progress } from '../progress.ts'
import type { FileStore } from '../storage/file-store.ts'
import {
  fileEntry,
  formatVersion,
  type Manifest,
  manifestEntry,
  partBytes,
  secretEntry,
  type TableFacts,
  tableEntry,
} from './archive.ts'
import { type ArchiveWriter, openArchive } from './archive-writer.ts'
import { backupName } from './backup-folder.ts'
import { copied, plainSettings, readMigrationsDone, readSequences, readTables } from './tables.ts'
import { type UploadedFile, uploadedFiles } from './uploaded-files.ts'

interface BackupSource {
  /** A connection that does nothing else meanwhile. */
  client: ClientBase
  /** Null leaves the files where they are. */
  files: FileStore | null
  /** Where the portal keeps a key that it made itself. */
  secretFile: string | null
}

interface BackupOptions {
  progress?: Progress
  /** Ends the work early, such as when the portal stops. */
  signal?: AbortSignal
}

export interface MadeBackup {
  file: string
  bytes: number
  rows: number
  files: number
  missingFiles: number
}

const draftEnding = '.part'
const oldDraftMs = 24 * 60 * 60 * 1000

/** Makes a backup in a folder, under the name of the moment. */
export async function backUp(
  source: BackupSource,
  folder: string,
  options: BackupOptions = {},
): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOldDrafts(folder)
  return writeBackup(source, path.join(folder, backupName(new Date())), options)
}

/**
 * Writes a consistent backup while the portal goes on. Rows come from one snapshot. Files are read
 * afterwards, which is as good: a file is whole before a record claims it, is never written again,
 * and stays for a day after the record has let go of it.
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  { progress = (_step, work) => work(), signal }: BackupOptions = {},
): Promise<MadeBackup> {
  const draft = `${file}${draftEnding}`
  const archive = openArchive(draft)
  const { client, files, secretFile } = source
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(plainSettings)
    const manifest = await describe(client, files !== null)
    await archive.add(manifestEntry, Buffer.from(JSON.stringify(manifest, null, 2)))
    const secret = secretFile && (await readFile(secretFile).catch(() => null))
    if (secret) await archive.add(secretEntry, secret)

    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await progress(`Copying ${rows.toLocaleString('en-IN')} records`, async () => {
      for (const table of manifest.tables) await addTable(client, archive, table, signal)
    })
    const copiedFiles = { files: 0, fileBytes: 0, missingFiles: 0 }
    if (files) {
      await progress('Copying uploaded files', async () => {
        for await (const found of uploadedFiles(client, files)) {
          signal?.throwIfAborted()
          await addFile(archive, copiedFiles, found)
        }
      })
    }
    await archive.finish(copiedFiles)
    await rename(draft, file)
    await flushFolder(path.dirname(file))
    return { file, bytes: (await stat(file)).size, rows, ...copiedFiles }
  } catch (error) {
    await archive.abandon()
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

async function describe(client: ClientBase, hasFiles: boolean): Promise<Manifest> {
  return {
    format: 'sangam-backup',
    version: formatVersion,
    portal: packageFile.version,
    madeAt: new Date().toISOString(),
    // the first read takes the snapshot; the sequences have to come after it
    migrations: await readMigrationsDone(client),
    tables: await readTables(client),
    sequences: await readSequences(client),
    hasFiles,
  }
}

/** The rows as one gzip stream, cut into parts, since an entry's size has to be known before. */
async function addTable(
  client: ClientBase,
  archive: ArchiveWriter,
  table: TableFacts,
  signal: AbortSignal | undefined,
): Promise<void> {
  const rows = client.query(copyTo(`copy ${copied(table)} to stdout`))
  const packed = rows.pipe(createGzip())
  rows.on('error', (error) => packed.destroy(error))
  let part: Buffer[] = []
  let size = 0
  let parts = 0
  const flush = async () => {
    parts += 1
    await archive.add(tableEntry(table.name, parts), Buffer.concat(part))
    part = []
    size = 0
  }
  try {
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      signal?.throwIfAborted()
      part.push(chunk)
      size += chunk.length
      if (size >= partBytes) await flush()
    }
    if (size > 0) await flush()
  } catch (error) {
    // the server sends on until its copy is read to the end
    rows.unpipe(packed).resume()
    throw error
  }
}

async function addFile(
  archive: ArchiveWriter,
  counts: { files: number; fileBytes: number; missingFiles: number },
  found: UploadedFile,
): Promise<void> {
  if (!found.bytes) {
    counts.missingFiles += 1
    return
  }
  await archive.add(fileEntry(found.key), found.bytes)
  counts.files += 1
  counts.fileBytes += found.bytes.byteLength
}

/** What a backup that was killed has left behind. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('sangam-') || !name.endsWith(draftEnding)) continue
    const draft = path.join(folder, name)
    const found = await stat(draft).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > oldDraftMs) await rm(draft, { force: true })
  }
}
