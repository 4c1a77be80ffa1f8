import { createWriteStream } from 'node:fs'
import { mkdir, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { extract } from 'tar-stream'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../db/embedded/embedded-postgres.ts'
import { readMigrations } from '../../db/migrating/migration-files.ts'
import { pendingAfter, readAppliedMigrations } from '../../db/migrating/migration-journal.ts'
import type { Progress } from '../../log/progress.ts'
import type { OperatorEnv } from '../../settings/env.ts'
import { BackupRefused } from '../backup-refused.ts'
import { openRestoreFolder } from '../restore-folder.ts'
import { databaseEntry, smallFiles } from './base-backup.ts'
import { choosePlan, type RestorePlan } from './choose-base.ts'
import { mirrorOf } from './continuous-folder.ts'
import { filesBelow } from './file-mirror.ts'
import { nameInside, readPacked } from './packed-file.ts'

interface ContinuousSource {
  /** The folder for backups. */
  backups: string
  /** Null: everything that was copied. */
  time: Date | null
  privateKey: string | null
}

/** Restores the state of a time into the empty data folder; returns the time of the last change. */
export async function restoreTime(
  source: ContinuousSource,
  env: OperatorEnv,
  progress: Progress,
): Promise<Date> {
  if (env.DATABASE_URL) {
    throw new BackupRefused(
      'Continuous backups are for the embedded database. Restore the database of DATABASE_URL with ' +
        'the tool that backs it up.',
    )
  }
  const plan = await choosePlan(source.backups, source.time)
  const folder = await openRestoreFolder(env.DATA_DIR)
  const { draft } = folder
  try {
    await progress('Unpacking the base backup', () => unpackBase(plan, draft, source.privateKey))
    await progress('Unpacking the log of changes', () => unpackLog(plan, draft, source.privateKey))
    const postgres = await progress('Repeating the changes', () => recover(draft, source.time))
    folder.onClose(postgres.stop)
    const lastChange = await progress('Copying uploaded files', () =>
      restoreFiles(postgres, plan, draft, source.privateKey),
    )
    await postgres.stop()
    await folder.finish()
    return lastChange
  } finally {
    await folder.close()
  }
}

async function unpackBase(
  { base }: RestorePlan,
  draft: string,
  privateKey: string | null,
): Promise<void> {
  const entries = extract()
  const file = await packedFile(path.join(base.cluster, `${base.name}.tar`))
  const unpacking = pipeline(readPacked(file, privateKey), entries)
  // reported after the loop
  unpacking.catch(() => undefined)
  for await (const entry of entries) {
    const { name, type } = entry.header
    const [top = ''] = name.split('/')
    const place = path.join(draft, name)
    const isInside = place.startsWith(`${draft}/`)
    if (!isInside || ![databaseEntry, ...smallFiles].includes(top)) {
      throw new BackupRefused(`${file} is damaged. Nothing changed.`)
    }
    if (type === 'directory') {
      await mkdir(place, { recursive: true, mode: 0o700 })
      entry.resume()
    } else await pipeline(Readable.from(entry), createWriteStream(place, { mode: 0o600 }))
  }
  await unpacking
}

async function unpackLog(
  { base, log }: RestorePlan,
  draft: string,
  privateKey: string | null,
): Promise<void> {
  for (const { path: file } of log) {
    const name = nameInside(path.basename(file))?.replace('.partial', '') ?? ''
    const place = path.join(draft, databaseEntry, 'pg_wal', name)
    await pipeline(readPacked(file, privateKey), createWriteStream(place, { mode: 0o600 }))
    // PostgreSQL accepts only files of full size; zeros end the log
    await truncate(place, base.segmentBytes)
  }
}

/** PostgreSQL repeats the log up to the time and ends the recovery. */
async function recover(draft: string, time: Date | null): Promise<EmbeddedPostgres> {
  await writeFile(path.join(draft, databaseEntry, 'recovery.signal'), '', { mode: 0o600 })
  const start = (target: Record<string, string>) =>
    startEmbeddedPostgres({
      dataDir: draft,
      settings: {
        // all files are in place already, and PostgreSQL requires the setting
        restore_command: 'false',
        recovery_target_timeline: 'current',
        // not ready before the recovery has ended
        hot_standby: 'off',
        ...target,
      },
    })
  if (!time) return start({})
  return start({
    recovery_target_time: time.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  }).catch((error: Error) => {
    // no change was made between the time and the end of the log
    if (/recovery ended before configured recovery target/.test(error.message)) return start({})
    throw error
  })
}

/** Copies the files of all uploads in the restored database; returns the time of its last change. */
async function restoreFiles(
  postgres: EmbeddedPostgres,
  { base }: RestorePlan,
  draft: string,
  privateKey: string | null,
): Promise<Date> {
  const client = new Client(postgres.connection())
  await client.connect()
  try {
    pendingAfter(await readAppliedMigrations(client), readMigrations())
    const mirror = mirrorOf(base.cluster)
    const { rows } = await client.query<{ path: string }>('select path from uploads')
    for (const upload of rows) {
      for (const file of await filesBelow(path.join(mirror, upload.path))) {
        const key = nameInside(path.relative(mirror, file))
        if (!key) continue
        const place = path.join(draft, 'files', key)
        await mkdir(path.dirname(place), { recursive: true })
        await pipeline(readPacked(file, privateKey), createWriteStream(place, { mode: 0o600 }))
      }
    }
    const last = await client.query<{ at: Date | null }>(
      'select pg_last_xact_replay_timestamp() as at',
    )
    return last.rows[0]?.at ?? new Date(base.finishedAt)
  } finally {
    await client.end()
  }
}

async function packedFile(file: string): Promise<string> {
  const [packed] = (await filesBelow(path.dirname(file))).filter(
    (candidate) => nameInside(candidate) === file,
  )
  if (!packed) throw new BackupRefused(`There is no file ${file}.gz.`)
  return packed
}
