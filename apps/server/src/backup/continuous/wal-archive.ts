import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { type ArchiveState, walFolder } from './continuous-folder.ts'
import { removePacked, writePacked } from './packed-file.ts'
import { parseLsn, segmentName } from './wal-position.ts'

/** PostgreSQL keeps the log from the position of this slot on, up to max_slot_wal_keep_size. */
const slotName = 'sangam_archive'

interface LogSource {
  /** A connection as superuser. */
  client: Client
  /** The folder `pg_wal` of the database. */
  pgWal: string
}

interface LogPosition {
  /** Read before `lsn`: every change that was committed before this time is before `lsn`. */
  time: Date
  lsn: string
  segmentBytes: number
  /** The first part of the names of log files, in hexadecimal. */
  timeline: string
  /** The number that identifies this database. */
  systemId: string
}

export async function readPosition(client: Client): Promise<LogPosition> {
  const { rows } = await client.query<Omit<LogPosition, 'timeline'> & { file: string }>(`
    select now() as time,
           pg_current_wal_flush_lsn()::text as lsn,
           (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
           pg_walfile_name(pg_current_wal_lsn()) as file,
           (select system_identifier from pg_control_system())::text as "systemId"`)
  const [position] = rows
  if (!position) throw new Error('the position in the write-ahead log is unknown')
  const { file, ...rest } = position
  return { ...rest, timeline: file.slice(0, 8) }
}

/** The log was removed before it was copied; a new base backup is needed. */
export class LogGap extends Error {}

/**
 * Copies the write-ahead log from the last copied position to the current one. The current file is
 * copied too, up to what is on the disk, so no file has to be ended early. Returns the new state.
 */
export async function copyLog(
  { client, pgWal }: LogSource,
  target: { clusterFolder: string; publicKey: string | null; position: LogPosition },
  previous: ArchiveState | null,
  signal?: AbortSignal,
): Promise<ArchiveState> {
  const { clusterFolder, publicKey, position } = target
  const cluster = path.basename(clusterFolder)
  const size = BigInt(position.segmentBytes)
  const slot = await reserveLog(client)
  const continued = !slot.isNew && previous?.cluster === cluster ? previous : null
  const start = parseLsn(continued?.lsn ?? slot.lsn)
  const end = parseLsn(position.lsn)
  for (let segment = start / size; segment <= end / size && start < end; segment += 1n) {
    const bytes = segment === end / size ? Number(end % size) : position.segmentBytes
    // the next file has not been started
    if (bytes === 0) break
    const isPartial = bytes < position.segmentBytes
    const name = position.timeline + segmentName(segment, size)
    const file = path.join(walFolder(clusterFolder), name)
    const content = readSegment(path.join(pgWal, name), bytes)
    await writePacked(isPartial ? `${file}.partial` : file, content, publicKey, signal)
    if (!isPartial) await removePacked(`${file}.partial`)
  }
  return {
    cluster,
    since: continued?.since ?? slot.lsn,
    until: position.time.toISOString(),
    lsn: position.lsn,
  }
}

/** Lets PostgreSQL remove the log before this position. */
export async function releaseLog(client: Client, lsn: string): Promise<void> {
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [slotName, lsn])
}

/** Creates the slot if it does not exist or has lost its log. */
async function reserveLog(client: Client): Promise<{ lsn: string; isNew: boolean }> {
  const { rows } = await client.query<{ lsn: string | null; status: string }>(
    `select restart_lsn::text as lsn, wal_status as status
     from pg_replication_slots where slot_name = $1`,
    [slotName],
  )
  const [slot] = rows
  if (slot?.lsn && slot.status !== 'lost') return { lsn: slot.lsn, isNew: false }
  await dropSlot(client)
  const created = await client.query<{ lsn: string }>(
    'select lsn::text from pg_create_physical_replication_slot($1, true)',
    [slotName],
  )
  return { lsn: created.rows[0]?.lsn ?? '', isNew: true }
}

/** Without continuous backups nothing may hold the log. */
export async function dropSlot(client: Client): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [slotName],
  )
}

async function* readSegment(file: string, bytes: number): AsyncGenerator<Uint8Array> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new LogGap(`${file} was removed`, { cause: error }) : error
  })
  try {
    const { ino } = await handle.stat()
    yield* handle.createReadStream({ start: 0, end: bytes - 1, autoClose: false })
    // PostgreSQL renames a file that it does not need any more and writes new content into it
    const current = await stat(file).catch(() => undefined)
    if (current?.ino !== ino) throw new LogGap(`${file} was removed while it was copied`)
  } finally {
    await handle.close()
  }
}
