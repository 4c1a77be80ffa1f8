import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client, type ClientBase } from 'pg'
import { ownerUrl } from '../db/connection/owner-url.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import type { OperatorEnv } from '../settings/env.ts'
import { type FileStore, openFileStore } from '../storage/file-store.ts'
import { BackupRefused } from './backup-refused.ts'
import { openRestoreFolder } from './restore-folder.ts'

interface RestoreTarget {
  client: ClientBase
  files: FileStore
  storeSecret(secret: Buffer): Promise<void>
  /** Moves everything to its final location. */
  finish(): Promise<void>
  /** Removes what was written; after `finish` it only closes. */
  close(): Promise<void>
}

/** An empty location for a portal: a folder, and the database and bucket of the settings. */
export async function openRestoreTarget(env: OperatorEnv): Promise<RestoreTarget> {
  const folder = await openRestoreFolder(env.DATA_DIR)
  const { draft } = folder
  try {
    const files = await openFileStore({ ...env, DATA_DIR: draft })
    if (env.FILE_STORE === 's3') await refuseUnlessEmptyBucket(files, env.S3_BUCKET)
    const postgres = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: draft })
    if (postgres) folder.onClose(postgres.stop)
    const client = new Client(
      postgres ? postgres.connection() : { connectionString: ownerUrl(env) },
    )
    folder.onClose(() => client.end())
    await client.connect()

    return {
      client,
      files,
      async storeSecret(secret) {
        if (env.APP_SECRET) return
        await writeFile(path.join(draft, 'secret'), secret, { mode: 0o600, flag: 'wx' })
      },
      async finish() {
        await client.end()
        await postgres?.stop()
        await folder.finish()
      },
      close: folder.close,
    }
  } catch (error) {
    await folder.close()
    throw error
  }
}

export async function refuseUnlessEmptyBucket(files: FileStore, bucket: string): Promise<void> {
  const { objects } = await files.listAll('/', { recursive: true })
  if ([...objects].length > 0) {
    throw new BackupRefused(`The bucket ${bucket} has files already. Restore into an empty one.`)
  }
}
