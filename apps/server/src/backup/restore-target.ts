import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client, type ClientBase } from 'pg'
import { giveTo, ownerOf } from '../db/embedded/accounts.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { flushFolder } from '../db/embedded/files.ts'
import { takePortalLock } from '../db/embedded/portal-lock.ts'
import { ownerUrl } from '../db/owner-url.ts'
import type { Env } from '../env.ts'
import { type FileStore, openFileStore } from '../storage/file-store.ts'
import { BackupRefused } from './backup-refused.ts'

interface RestoreTarget {
  client: ClientBase
  files: FileStore
  storeSecret(secret: Buffer): Promise<void>
  /** Moves everything to its final location. */
  finish(): Promise<void>
  /** Removes what was written; after `finish` it only closes. */
  close(): Promise<void>
}

/** Entries that may exist in an empty data folder. */
const ignoredEntries = /^(?:\..*|backups|logs|restoring|portal\.pid.*|lost\+found)$/

/**
 * An empty location for a portal. Everything is written to a temporary folder inside the data folder
 * and moved at the end, so a failed or killed restore leaves nothing that looks like a portal.
 */
export async function openRestoreTarget(env: Env): Promise<RestoreTarget> {
  const dataDir = path.resolve(env.DATA_DIR)
  const draft = path.join(dataDir, 'restoring')
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const lock = await takePortalLock(path.join(dataDir, 'portal.pid'))
  if ('heldBy' in lock) {
    throw new BackupRefused(
      `A portal runs on ${dataDir} (process ${lock.heldBy}). Nothing changed.`,
    )
  }
  const closers: (() => Promise<unknown>)[] = [lock.release]
  const close = async () => {
    for (const undo of closers.splice(0).reverse()) await undo()
  }
  try {
    await refuseUnlessEmpty(dataDir)
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o711 })
    // after loading, the temporary folder may hold the only copy
    let isLoaded = false
    closers.push(async () => {
      if (!isLoaded) await rm(draft, { recursive: true, force: true, maxRetries: 5 })
    })
    const owner = await ownerOf(dataDir)
    if (owner) await giveTo(owner, draft)

    const files = await openFileStore({ ...env, DATA_DIR: draft })
    if (env.FILE_STORE === 's3') await refuseUnlessEmptyBucket(files, env.S3_BUCKET)
    const postgres = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: draft })
    if (postgres) closers.push(postgres.stop)
    const client = new Client(
      postgres ? postgres.connection() : { connectionString: ownerUrl(env) },
    )
    closers.push(() => client.end())
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
        isLoaded = true
        await moveToDataDir(draft, dataDir)
        isLoaded = false
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function refuseUnlessEmpty(dataDir: string): Promise<void> {
  const entries = (await readdir(dataDir)).filter((name) => !ignoredEntries.test(name))
  if (entries.length === 0) return
  throw new BackupRefused(
    `${dataDir} is in use: it has ${entries.slice(0, 4).join(', ')}. Restore into an empty folder: ` +
      'set DATA_DIR to one, or move this one away first.',
  )
}

export async function refuseUnlessEmptyBucket(files: FileStore, bucket: string): Promise<void> {
  const { objects } = await files.listAll('/', { recursive: true })
  if ([...objects].length > 0) {
    throw new BackupRefused(`The bucket ${bucket} has files already. Restore into an empty one.`)
  }
}

/** The database is last: a folder with a database counts as a portal. */
const movedEntries = ['secret', 'files', 'postgres.password', 'postgres']

async function moveToDataDir(draft: string, dataDir: string): Promise<void> {
  const owner = await ownerOf(draft)
  const restored = await readdir(draft)
  for (const name of movedEntries.filter((entry) => restored.includes(entry))) {
    const file = path.join(draft, name)
    // files that root restores for another user must belong to that user
    if (owner && !name.startsWith('postgres')) await giveTo(owner, file)
    await rename(file, path.join(dataDir, name))
  }
  await flushFolder(dataDir)
}
