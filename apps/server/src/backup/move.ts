import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { ownerUrl } from '../db/connection/owner-url.ts'
import { DataDirInUse, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { readMigrations } from '../db/migrating/migration-files.ts'
import { pendingAfter, readAppliedMigrations } from '../db/migrating/migration-journal.ts'
import type { Progress } from '../log/progress.ts'
import type { OperatorEnv } from '../settings/env.ts'
import { openFileStore } from '../storage/file-store.ts'
import { checkArchive } from './archive-reader.ts'
import { BackupRefused } from './backup-refused.ts'
import { loadBackup, refuseIfUsed } from './load-backup.ts'
import { removingFilesOnFailure } from './restore.ts'
import { refuseUnlessEmptyBucket } from './restore-target.ts'
import { type BackupResult, writeBackup } from './write-backup.ts'

/**
 * Copies the portal in the data folder to the database of `DATABASE_URL`, and its files to the bucket
 * if `FILE_STORE=s3` is set. The data folder is not changed, so a failed move loses nothing and a move
 * can be undone.
 */
export async function move(env: OperatorEnv, progress: Progress): Promise<BackupResult> {
  const dataDir = path.resolve(env.DATA_DIR)
  if (!env.DATABASE_URL) {
    throw new BackupRefused(
      'Set DATABASE_URL to the empty database that the portal should move to.',
    )
  }
  if (!existsSync(path.join(dataDir, 'postgres'))) {
    throw new BackupRefused(`There is no portal in ${dataDir} to move. Set DATA_DIR.`)
  }
  // files that are already in a bucket, or stay on the disk, are not copied
  const copiesFiles = env.FILE_STORE === 's3' && existsSync(path.join(dataDir, 'files'))
  const target = new Client({ connectionString: ownerUrl(env) })
  // not encrypted: it is next to the database that it copies, for the duration of the move
  const archive = { path: path.join(dataDir, 'moving.tar'), privateKey: null }
  try {
    await target.connect()
    await refuseIfUsed(target)
    const store = await openFileStore(env)
    if (copiesFiles) await refuseUnlessEmptyBucket(store, env.S3_BUCKET)

    await rm(archive.path, { force: true })
    const result = await backUpEmbedded(env, archive.path, copiesFiles, progress)
    const manifest = await progress('Checking the copy', () => checkArchive(archive))
    const files = copiesFiles ? store : null
    // APP_SECRET is set, since DATABASE_URL requires it
    const storeSecret = async () => undefined
    await progress('Loading it into the new database', () =>
      removingFilesOnFailure(archive, env, store, () =>
        loadBackup(archive, manifest, { client: target, files, storeSecret }),
      ),
    )
    return result
  } finally {
    await target.end().catch(() => undefined)
    await rm(archive.path, { force: true })
  }
}

/** Makes a backup of the stopped portal; later changes would be lost. */
async function backUpEmbedded(
  env: OperatorEnv,
  file: string,
  withFiles: boolean,
  progress: Progress,
): Promise<BackupResult> {
  const postgres = await progress('Starting the database', () =>
    startEmbeddedPostgres({ dataDir: env.DATA_DIR }),
  ).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error
    throw new BackupRefused('Stop the portal first: what people enter meanwhile would be lost.')
  })
  const client = new Client(postgres.connection())
  try {
    await client.connect()
    pendingAfter(await readAppliedMigrations(client), readMigrations())
    const files = withFiles ? await openFileStore({ ...env, FILE_STORE: 'disk' }) : null
    return await writeBackup(
      { client, files, secretFile: null },
      { file, publicKey: null },
      { progress },
    )
  } finally {
    await client.end()
    await postgres.stop()
  }
}
