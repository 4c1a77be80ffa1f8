import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OperatorEnv } from '../settings/env.ts'

export interface StoredBackup {
  name: string
  bytes: number
  madeAt: Date
}

/** The folder for backups: BACKUP_DIR, or `backups` in the data folder. */
export const backupFolder = (env: Pick<OperatorEnv, 'BACKUP_DIR' | 'DATA_DIR'>) =>
  path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups'))

const indiaOffsetMs = 5.5 * 60 * 60 * 1000

/** The name contains the time in India, so that the age of a copied file stays visible. */
export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const indianTime = new Date(madeAt.getTime() + indiaOffsetMs).toISOString()
  const time = `${indianTime.slice(0, 10)}-${indianTime.slice(11, 19).replaceAll(':', '-')}`
  return `sangam-${time}.tar${isEncrypted ? '.age' : ''}`
}

/** The file with the SHA-256 of a backup, for `sha256sum -c`, which needs no private key. */
export const checksumFile = (backup: string) => `${backup}.sha256`

export const writeChecksum = (backup: string, sha256: string) =>
  writeFile(checksumFile(backup), `${sha256}  ${path.basename(backup)}\n`, {
    mode: 0o600,
    flush: true,
  })

/** The ending of a file that is being written. */
export const draftSuffix = '.part'

export async function removeBackup(file: string): Promise<void> {
  await rm(file, { force: true })
  await rm(checksumFile(file), { force: true })
}

function timeOf(name: string): Date | undefined {
  const match = /^sangam-(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)\.tar(?:\.age)?$/.exec(name)
  if (!match) return undefined
  const [, day, hour, minute, second] = match
  const time = new Date(`${day}T${hour}:${minute}:${second}+05:30`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** The finished backups in a folder, newest first; other files are ignored. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const backups: StoredBackup[] = []
  for (const name of names) {
    const madeAt = timeOf(name)
    // the file may have been removed since the folder was read
    const info = madeAt && (await stat(path.join(folder, name)).catch(() => undefined))
    if (madeAt && info?.isFile()) backups.push({ name, bytes: info.size, madeAt })
  }
  return backups.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Removes all but the newest backups. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  for (const { name } of (await listBackups(folder)).slice(keep)) {
    await removeBackup(path.join(folder, name))
  }
}
