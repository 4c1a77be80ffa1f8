import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { DataDirInUse, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import type { Env } from '../env.ts'
import type { Progress } from '../progress.ts'
import { openFileStore } from '../storage/file-store.ts'
import { BackupRefused, checkArchive } from './archive-reader.ts'
import { loadBackup, refuseIfUsed } from './load-backup.ts'
import { withFilesUndone } from './restore.ts'
import { refuseUnlessEmptyBucket } from './restore-target.ts'
import { type MadeBackup, writeBackup } from './write-backup.ts'

/**
 * Takes the portal in the data folder to the database of `DATABASE_URL`, and its files to the bucket
 * where `FILE_STORE=s3` is set as well. The data folder stays as it is: nothing is lost when the
 * move fails, or when one thinks better of it.
 */
export async function move(env: Env, progress: Progress): Promise<MadeBackup> {
  const dataDir = path.resolve(env.DATA_DIR)
  if (!env.DATABASE_URL) {
    throw new BackupRefused('Set DATABASE_URL to the empty database that the portal shall move to.')
  }
  if (!existsSync(path.join(dataDir, 'postgres'))) {
    throw new BackupRefused(`There is no portal in ${dataDir} to move. Set DATA_DIR.`)
  }
  // a portal that kept its files in a bucket, or keeps them on the disk, finds them there again
  const filesMove = env.FILE_STORE === 's3' && existsSync(path.join(dataDir, 'files'))
  const target = new Client({ connectionString: env.DATABASE_URL })
  const between = path.join(dataDir, 'moving.tar')
  try {
    await target.connect()
    await refuseIfUsed(target)
    const store = await openFileStore(env)
    if (filesMove) await refuseUnlessEmptyBucket(store, env.S3_BUCKET)

    await rm(between, { force: true })
    const moved = await takeOut(env, between, filesMove, progress)
    const manifest = await progress('Checking the copy', () => checkArchive(between))
    const files = filesMove ? store : null
    // APP_SECRET is set, as DATABASE_URL asks for it
    const keepSecret = async () => undefined
    await progress('Loading it into the new database', () =>
      withFilesUndone(between, env, store, () =>
        loadBackup(between, manifest, { client: target, files, keepSecret }),
      ),
    )
    return moved
  } finally {
    await target.end().catch(() => undefined)
    await rm(between, { force: true })
  }
}

/** The embedded portal as a backup, made while it stands still: what came later would be lost. */
async function takeOut(
  env: Env,
  file: string,
  withFiles: boolean,
  progress: Progress,
): Promise<MadeBackup> {
  const postgres = await progress('Starting the database', () =>
    startEmbeddedPostgres({ dataDir: env.DATA_DIR }),
  ).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error
    throw new BackupRefused('Stop the portal first: what people enter meanwhile would be lost.')
  })
  const client = new Client(postgres.connection())
  try {
    await client.connect()
    const files = withFiles ? await openFileStore({ ...env, FILE_STORE: 'disk' }) : null
    return await writeBackup({ client, files, secretFile: null }, file, { progress })
  } finally {
    await client.end()
    await postgres.stop()
  }
}
