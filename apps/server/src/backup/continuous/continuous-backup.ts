import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import type { EmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import type { OperatorEnv } from '../../settings/env.ts'
import { readDiskSpace } from '../../storage/disk-space.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { backupFolder } from '../backup-folder.ts'
import { readBase } from './base-backup.ts'
import {
  type ArchiveState,
  clusterFolder,
  continuousFolder,
  listBases,
  listMirrors,
  mirrorOf,
  readState,
  removeOldBases,
  removePlainCopies,
  type StoredBase,
  writeBase,
  writeState,
} from './continuous-folder.ts'
import { copyAllFiles, copyNewFiles, removeUnseenFiles } from './file-mirror.ts'
import { writePacked } from './packed-file.ts'
import { copyLog, dropSlot, LogGap, readPosition, releaseLog } from './wal-archive.ts'
import { parseLsn } from './wal-position.ts'

const dayMs = 24 * 60 * 60 * 1000
/** An unclaimed upload is copied ten minutes after it was stored. */
const fileOverlapMs = 60 * 60 * 1000

export interface ContinuousBackup {
  /** Copies all changes and uploads since the last pass. */
  copyChanges(): Promise<ArchiveState>
  makeBase(): Promise<void>
  /** True if there is no base backup of the last day that continues to now. */
  needsBase(): Promise<boolean>
  /** Lets PostgreSQL remove its log although it was not copied. */
  release(): Promise<void>
}

export interface BackupSource {
  postgres: Pick<EmbeddedPostgres, 'connection'>
  env: OperatorEnv
  files: FileStore
  signal?: AbortSignal
}

export function continuousBackup({ postgres, env, files, signal }: BackupSource): ContinuousBackup {
  const backups = backupFolder(env)
  const dataDir = path.resolve(env.DATA_DIR)
  const publicKey = env.BACKUP_PUBLIC_KEY ?? null

  const withClient = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
    const client = new Client(postgres.connection())
    // the query reports a lost connection
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await work(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const mirror = (client: Client, cluster: string) => ({
    client,
    files,
    folder: mirrorOf(cluster),
    publicKey,
  })

  let lastCopy: Promise<unknown> = Promise.resolve()
  /** One at a time: the interval and a base backup copy changes. */
  const copyChanges = () => {
    const copy = lastCopy.catch(() => undefined).then(copyChangesNow)
    lastCopy = copy
    return copy
  }
  const copyChangesNow = () =>
    withClient(async (client) => {
      await mkdir(continuousFolder(backups), { recursive: true, mode: 0o700 })
      await requireSpace(backups, 0, env)
      const position = await readPosition(client)
      const cluster = clusterFolder(backups, position, publicKey)
      const previous = await readState(backups)
      const log = { client, pgWal: path.join(dataDir, 'postgres', 'pg_wal') }
      const target = { clusterFolder: cluster, publicKey, position }
      const state = await copyLog(log, target, previous, signal).catch(async (error: unknown) => {
        // the next pass starts again with what is there, and asks for a new base backup
        if (error instanceof LogGap) await dropSlot(client)
        throw error
      })
      if (env.FILE_STORE === 'disk') {
        const since = previous ? Date.parse(previous.until) - fileOverlapMs : 0
        await copyNewFiles(mirror(client, cluster), new Date(since))
      }
      await writeState(backups, state)
      await releaseLog(client, state.lsn)
      return state
    })

  const makeBase = () =>
    withClient(async (client) => {
      const { rows } = await client.query<{ bytes: string }>(
        'select sum(pg_database_size(oid)) as bytes from pg_database',
      )
      await requireSpace(backups, Number(rows[0]?.bytes), env)
      const position = await readPosition(client)
      const cluster = clusterFolder(backups, position, publicKey)
      const name = `base-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
      const { content, range } = readBase(client, dataDir)
      // reported by writing the content, which then fails
      range.catch(() => undefined)
      const file = await writePacked(path.join(cluster, `${name}.tar`), content, publicKey, signal)
      const base: StoredBase = {
        cluster,
        name,
        ...(await range),
        segmentBytes: position.segmentBytes,
        postgres: await postgresVersion(client),
        bytes: (await stat(file)).size,
      }
      // a base is complete only with the log that was written during it
      await copyChanges()
      await writeBase(base)
      if (env.FILE_STORE === 'disk') await copyAllFiles(mirror(client, cluster))
      await removeOldBases(backups, env.CONTINUOUS_BACKUP_DAYS, cluster)
      if (publicKey !== null) await removePlainCopies(backups)
      for (const folder of await listMirrors(backups)) {
        await removeUnseenFiles(folder, new Date(Date.now() - env.CONTINUOUS_BACKUP_DAYS * dayMs))
      }
    })

  const needsBase = async () => {
    const state = await readState(backups)
    const isUsable = (base: StoredBase) =>
      path.basename(base.cluster) === state?.cluster &&
      parseLsn(base.startLsn) >= parseLsn(state.since) &&
      Date.now() - Date.parse(base.finishedAt) < dayMs
    return !(await listBases(backups)).some(isUsable)
  }
  return { copyChanges, makeBase, needsBase, release: () => withClient(dropSlot) }
}

/** Backups must not fill the disk, which may be that of the database. */
async function requireSpace(folder: string, bytes: number, env: OperatorEnv): Promise<void> {
  const { freeBytes, totalBytes } = await readDiskSpace(folder)
  if (freeBytes - bytes >= totalBytes * (env.BACKUP_MIN_FREE_DISK_PERCENT / 100)) return
  throw new Error(`The disk of ${folder} is nearly full, so nothing more is copied to it.`)
}

async function postgresVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  )
  return rows[0]?.version ?? ''
}
