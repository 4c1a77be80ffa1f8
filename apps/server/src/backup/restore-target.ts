import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client, type ClientBase } from 'pg'
import { giveTo, ownerOf } from '../db/embedded/accounts.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { flushFolder } from '../db/embedded/files.ts'
import { takePortalLock } from '../db/embedded/portal-lock.ts'
import type { Env } from '../env.ts'
import { type FileStore, openFileStore } from '../storage/file-store.ts'
import { BackupRefused } from './archive-reader.ts'

interface RestoreTarget {
  client: ClientBase
  files: FileStore
  keepSecret(secret: Buffer): Promise<void>
  /** Puts everything into its place. */
  settle(): Promise<void>
  /** Leaves everything as it was found; after `settle` it only closes. */
  close(): Promise<void>
}

/** What may lie in a data folder without making it one that is used. */
const harmless = /^(?:\..*|backups|logs|restoring|portal\.pid.*|lost\+found)$/

/**
 * An empty place for a portal. All that goes to the disk is made in a folder of its own inside the
 * data folder and put into its place at the end: a restore that fails or is killed leaves nothing
 * that could be taken for a portal.
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
  const opened: (() => Promise<unknown>)[] = [lock.release]
  const close = async () => {
    for (const undo of opened.splice(0).reverse()) await undo()
  }
  try {
    await refuseUnlessEmpty(dataDir)
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o711 })
    // once loaded, what could not be put into its place is all there is
    let isLoaded = false
    opened.push(async () => {
      if (!isLoaded) await rm(draft, { recursive: true, force: true, maxRetries: 5 })
    })
    const owner = await ownerOf(dataDir)
    if (owner) await giveTo(owner, draft)

    const files = await openFileStore({ ...env, DATA_DIR: draft })
    if (env.FILE_STORE === 's3') await refuseUnlessEmptyBucket(files, env.S3_BUCKET)
    const postgres = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: draft })
    if (postgres) opened.push(postgres.stop)
    const client = new Client(
      postgres ? postgres.connection() : { connectionString: env.DATABASE_URL },
    )
    opened.push(() => client.end())
    await client.connect()

    return {
      client,
      files,
      async keepSecret(secret) {
        if (env.APP_SECRET) return
        await writeFile(path.join(draft, 'secret'), secret, { mode: 0o600, flag: 'wx' })
      },
      async settle() {
        await client.end()
        await postgres?.stop()
        isLoaded = true
        await putIntoPlace(draft, dataDir)
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
  const found = (await readdir(dataDir)).filter((name) => !harmless.test(name))
  if (found.length === 0) return
  throw new BackupRefused(
    `${dataDir} is in use: it has ${found.slice(0, 4).join(', ')}. Restore into an empty folder: ` +
      'set DATA_DIR to one, or move this one away first.',
  )
}

export async function refuseUnlessEmptyBucket(files: FileStore, bucket: string): Promise<void> {
  const { objects } = await files.listAll('/', { recursive: true })
  if ([...objects].length > 0) {
    throw new BackupRefused(`The bucket ${bucket} has files already. Restore into an empty one.`)
  }
}

/** The database last: a folder with one is taken for a portal. */
const places = ['secret', 'files', 'postgres.password', 'postgres']

async function putIntoPlace(draft: string, dataDir: string): Promise<void> {
  const owner = await ownerOf(draft)
  const made = await readdir(draft)
  for (const name of places.filter((place) => made.includes(place))) {
    const file = path.join(draft, name)
    // what root restores for an ordinary user shall belong to that user
    if (owner && !name.startsWith('postgres')) await giveTo(owner, file)
    await rename(file, path.join(dataDir, name))
  }
  await flushFolder(dataDir)
}
