import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'

export interface KeptBackup {
  name: string
  bytes: number
  madeAt: Date
}

/** Where backups go unless another place is set. */
export const backupFolder = (env: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>) =>
  path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups'))

const indiaIsAheadMs = 5.5 * 60 * 60 * 1000

/** The name tells the moment in India's time, so that a copied file still says how old it is. */
export function backupName(madeAt: Date): string {
  const shown = new Date(madeAt.getTime() + indiaIsAheadMs).toISOString()
  return `sangam-${shown.slice(0, 10)}-${shown.slice(11, 19).replaceAll(':', '-')}.tar`
}

function momentOf(name: string): Date | undefined {
  const found = /^sangam-(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)\.tar$/.exec(name)
  if (!found) return undefined
  const [, day, hour, minute, second] = found
  const moment = new Date(`${day}T${hour}:${minute}:${second}+05:30`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** The finished backups in a folder, newest first; other files are left out. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const backups: KeptBackup[] = []
  for (const name of names) {
    const madeAt = momentOf(name)
    // one that was removed since the folder was read is no backup any more
    const found = madeAt && (await stat(path.join(folder, name)).catch(() => undefined))
    if (madeAt && found?.isFile()) backups.push({ name, bytes: found.size, madeAt })
  }
  return backups.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Removes all but the newest ones. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  for (const { name } of (await listBackups(folder)).slice(keep)) {
    await rm(path.join(folder, name), { force: true })
  }
}
