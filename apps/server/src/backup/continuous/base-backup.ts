import { open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { type Pack, pack } from 'tar-stream'
import { readIfExists } from '../../db/embedded/files.ts'

/** Folders whose content PostgreSQL creates again at the start; the log is copied separately. */
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const skippedFiles = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*)$/

/** The entry of the database files in the archive of a base backup. */
export const databaseEntry = 'postgres'
/** Files of the data folder that a portal with these database files needs. */
export const smallFiles = ['postgres.password', 'secret']

interface BackupRange {
  startLsn: string
  stopLsn: string
  finishedAt: string
}

/**
 * Reads all files of a running database, as pg_basebackup does, which the npm package of PostgreSQL
 * lacks. Files may change while they are read: a restore repeats all changes since `startLsn`.
 */
export function readBase(
  client: Client,
  dataDir: string,
): { content: AsyncIterable<Uint8Array>; range: Promise<BackupRange> } {
  const tar = pack()
  const range = addAll(tar, client, dataDir)
  range.then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  )
  return { content: tar as AsyncIterable<Uint8Array>, range }
}

async function addAll(tar: Pack, client: Client, dataDir: string): Promise<BackupRange> {
  for (const name of smallFiles) {
    const text = await readIfExists(path.join(dataDir, name))
    if (text !== undefined) await addBytes(tar, name, Buffer.from(text))
  }
  const start = await client.query<{ lsn: string }>(
    `select pg_backup_start('sangam', fast => true)::text as lsn`,
  )
  await addFolder(tar, path.join(dataDir, 'postgres'), databaseEntry)
  const stop = await client.query<{ lsn: string; label: string; time: Date }>(
    `select lsn::text, labelfile as label, clock_timestamp() as time
     from pg_backup_stop(wait_for_archive => false)`,
  )
  const [end] = stop.rows
  if (!end) throw new Error('the end of the base backup is unknown')
  await addBytes(tar, `${databaseEntry}/backup_label`, Buffer.from(end.label))
  return {
    startLsn: start.rows[0]?.lsn ?? '',
    stopLsn: end.lsn,
    finishedAt: end.time.toISOString(),
  }
}

async function addFolder(tar: Pack, folder: string, name: string): Promise<void> {
  tar.entry({ name: `${name}/`, type: 'directory', mode: 0o700 })
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (skippedFiles.test(entry.name)) continue
    const place = path.join(folder, entry.name)
    const entryName = `${name}/${entry.name}`
    if (emptyFolders.has(entry.name)) {
      tar.entry({ name: `${entryName}/`, type: 'directory', mode: 0o700 })
    } else if (entry.isDirectory()) await addFolder(tar, place, entryName)
    else if (entry.name === 'pg_control') await addBytes(tar, entryName, await readWhole(place))
    else if (entry.isFile()) await addFile(tar, place, entryName)
  }
}

/** This file has no copy in the log, so a half-written version must not be used. */
async function readWhole(file: string): Promise<Buffer> {
  for (;;) {
    const [first, second] = [await readFile(file), await readFile(file)]
    if (first.equals(second)) return first
  }
}

/** Adds an entry; `written` rejects if the archive is abandoned, for example on a full disk. */
function openEntry(tar: Pack, name: string, size: number) {
  const { promise: written, resolve, reject } = Promise.withResolvers<void>()
  const header = { name, size, mode: 0o600 }
  const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()))
  // `written` reports it; without a listener it would end the process
  entry.on('error', () => undefined)
  written.catch(() => undefined)
  return { entry, written }
}

async function addBytes(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  const { entry, written } = openEntry(tar, name, bytes.length)
  entry.end(bytes)
  await written
}

async function addFile(tar: Pack, file: string, name: string): Promise<void> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    // a dropped table; the log has that too
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return
  try {
    const { size } = await handle.stat()
    const { entry, written } = openEntry(tar, name, size)
    for await (const chunk of exactly(handle.createReadStream({ autoClose: false }), size)) {
      if (entry.destroyed) break
      if (!entry.write(chunk)) await drained(entry)
    }
    entry.end(Buffer.alloc(0))
    await written
  } finally {
    await handle.close()
  }
}

/** Also resolves if the archive is abandoned. */
function drained(entry: ReturnType<Pack['entry']>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stopWaiting = () => {
    entry.off('drain', stopWaiting)
    entry.off('close', stopWaiting)
    resolve()
  }
  entry.on('drain', stopWaiting)
  entry.on('close', stopWaiting)
  return promise
}

/** A file may grow or shrink while it is read; the replay of the WAL corrects both. */
async function* exactly(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let rest = size
  for await (const chunk of content) {
    if (rest === 0) return
    const part = chunk.subarray(0, rest)
    rest -= part.length
    yield part
  }
  while (rest > 0) {
    const zeros = Buffer.alloc(Math.min(rest, 65_536))
    rest -= zeros.length
    yield zeros
  }
}
