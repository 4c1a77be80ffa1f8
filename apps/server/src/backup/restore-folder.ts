import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { giveTo, ownerOf } from '../db/embedded/accounts.ts'
import { flushFolder } from '../db/embedded/files.ts'
import { takePortalLock } from '../db/embedded/portal-lock.ts'
import { BackupRefused } from './backup-refused.ts'

interface RestoreFolder {
  /** Everything is written here first. */
  draft: string
  /** Runs before the folder is removed. */
  onClose(undo: () => Promise<unknown>): void
  /** Moves everything to the data folder. */
  finish(): Promise<void>
  /** Removes what was written; after `finish` it only closes. */
  close(): Promise<void>
}

/** Entries that may exist in an empty data folder. */
const ignoredEntries = /^(?:\..*|backups|logs|restoring|tmp|run|portal\.pid.*|lost\+found)$/

/**
 * An empty data folder. Everything is written to a temporary folder inside it and moved at the end, so
 * a failed or killed restore leaves nothing that looks like a portal.
 */
export async function openRestoreFolder(folder: string): Promise<RestoreFolder> {
  const dataDir = path.resolve(folder)
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
    return {
      draft,
      onClose: (undo) => closers.push(undo),
      async finish() {
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
