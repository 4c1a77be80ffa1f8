import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import packageFile from '../../package.json' with { type: 'json' }
import { readAuditHead } from '../db/audit-chain.ts'
import { flushFolder } from '../db/embedded/files.ts'
import { readAppliedMigrations } from '../db/migrating/migration-journal.ts'
import type { Progress } from '../log/progress.ts'
import type { FileStore } from '../storage/file-store.ts'
import {
  fileEntry,
  formatVersion,
  type Manifest,
  manifestEntry,
  partBytes,
  secretEntry,
  type TableInfo,
  tableEntry,
} from './archive.ts'
import { type ArchiveWriter, openArchive } from './archive-writer.ts'
import { backupName, draftSuffix, writeChecksum } from './backup-folder.ts'
import { encryptEarlierBackups } from './encrypt-earlier.ts'
import { copySettings, copyTarget, readSequences, readTables } from './tables.ts'
import { type UploadedFile, uploadedFiles } from './uploaded-files.ts'

interface BackupSource {
  /** A connection that is used for nothing else during the backup. */
  client: ClientBase
  /** Null if the files are not part of the backup. */
  files: FileStore | null
  /** The file with the generated key, or null. */
  secretFile: string | null
}

interface BackupOptions {
  progress?: Progress
  /** Aborts the backup, for example when the portal stops. */
  signal?: AbortSignal
}

export interface BackupResult {
  file: string
  bytes: number
  sha256: string
  rows: number
  files: number
  missingFiles: number
}

const oldDraftMs = 24 * 60 * 60 * 1000

/**
 * Makes a backup in a folder, named by the current time, and a file with its checksum. With a key, no
 * earlier backup in the folder stays readable.
 */
export async function backUp(
  source: BackupSource,
  { folder, publicKey }: { folder: string; publicKey: string | null },
  options: BackupOptions = {},
): Promise<BackupResult> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOldDrafts(folder)
  const file = path.join(folder, backupName(new Date(), publicKey !== null))
  const result = await writeBackup(source, { file, publicKey }, options)
  await writeChecksum(file, result.sha256)
  if (publicKey !== null) await encryptEarlierBackups(folder, publicKey, options.signal)
  return result
}

/**
 * Writes a consistent backup while the portal runs. Rows come from one snapshot. Files are read later,
 * which is consistent too: a file is complete before a record claims it, never changes, and is stored
 * for a day after the record releases it.
 */
export async function writeBackup(
  source: BackupSource,
  { file, publicKey }: { file: string; publicKey: string | null },
  { progress = (_step, work) => work(), signal }: BackupOptions = {},
): Promise<BackupResult> {
  const draft = `${file}${draftSuffix}`
  const archive = openArchive(draft, publicKey)
  const { client, files, secretFile } = source
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(copySettings)
    const manifest = await readManifest(client, files !== null)
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
        for await (const uploaded of uploadedFiles(client, files)) {
          signal?.throwIfAborted()
          await addFile(archive, copiedFiles, uploaded)
        }
      })
    }
    const sha256 = await archive.finish(copiedFiles)
    await rename(draft, file)
    await flushFolder(path.dirname(file))
    return { file, bytes: (await stat(file)).size, sha256, rows, ...copiedFiles }
  } catch (error) {
    await archive.abandon()
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

async function readManifest(client: ClientBase, hasFiles: boolean): Promise<Manifest> {
  return {
    format: 'sangam-backup',
    version: formatVersion,
    portal: packageFile.version,
    madeAt: new Date().toISOString(),
    // the first query takes the snapshot; the sequences must be read after it
    migrations: await readAppliedMigrations(client),
    tables: await readTables(client),
    sequences: await readSequences(client),
    hasFiles,
    auditHead: await readAuditHead(client),
  }
}

/** Adds the rows as one gzip stream in parts, since tar needs the size of an entry in advance. */
async function addTable(
  client: ClientBase,
  archive: ArchiveWriter,
  table: TableInfo,
  signal: AbortSignal | undefined,
): Promise<void> {
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
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
    // the connection is usable again only after the COPY is read to the end
    rows.unpipe(packed).resume()
    throw error
  }
}

async function addFile(
  archive: ArchiveWriter,
  counts: { files: number; fileBytes: number; missingFiles: number },
  uploaded: UploadedFile,
): Promise<void> {
  if (!uploaded.bytes) {
    counts.missingFiles += 1
    return
  }
  await archive.add(fileEntry(uploaded.key), uploaded.bytes)
  counts.files += 1
  counts.fileBytes += uploaded.bytes.byteLength
}

/** Removes incomplete files of interrupted backups. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('sangam-') || !name.endsWith(draftSuffix)) continue
    const draft = path.join(folder, name)
    const info = await stat(draft).catch(() => undefined)
    if (info && Date.now() - info.mtimeMs > oldDraftMs) await rm(draft, { force: true })
  }
}
