import type { Progress } from '../log/progress.ts'
import type { OperatorEnv } from '../settings/env.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Manifest } from './archive.ts'
import { type BackupFile, checkArchive, readArchive } from './archive-reader.ts'
import { checkVersion, loadBackup, refuseIfUsed } from './load-backup.ts'
import { openRestoreTarget } from './restore-target.ts'

/** Restores a backup to the empty folder, database and bucket of the settings. */
export async function restore(
  backup: BackupFile,
  env: OperatorEnv,
  progress: Progress,
): Promise<Manifest> {
  const manifest = await progress('Checking the backup', () => checkArchive(backup))
  checkVersion(backup.path, manifest)
  const target = await progress('Opening an empty place', () => openRestoreTarget(env))
  try {
    await refuseIfUsed(target.client)
    await progress('Loading records and files', () =>
      removingFilesOnFailure(backup, env, target.files, () => loadBackup(backup, manifest, target)),
    )
    await progress('Putting everything into place', () => target.finish())
  } finally {
    await target.close()
  }
  return manifest
}

/** Removes uploaded files from a bucket if loading fails; a folder is removed as a whole anyway. */
export async function removingFilesOnFailure(
  backup: BackupFile,
  env: Pick<OperatorEnv, 'FILE_STORE'>,
  files: FileStore,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (env.FILE_STORE === 's3') {
      for await (const { name } of readArchive(backup)) {
        if (name.startsWith('files/')) await files.delete(name.slice('files/'.length))
      }
    }
    throw error
  }
}
