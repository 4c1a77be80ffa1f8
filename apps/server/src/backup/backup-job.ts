import path from 'node:path'
import type { Pool } from 'pg'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { OperatorEnv } from '../settings/env.ts'
import type { FileStore } from '../storage/file-store.ts'
import { backupFolder, removeOldBackups } from './backup-folder.ts'
import { backUp } from './write-backup.ts'

/** Makes a backup by schedule or on request, and removes old ones. */
export const backupJob = ({
  pool,
  files,
  env,
}: {
  pool: Pool
  files: FileStore
  env: OperatorEnv
}): JobDefinition => ({
  name: 'backup',
  ...(env.BACKUP_SCHEDULE !== 'off' && { schedule: env.BACKUP_SCHEDULE }),
  retries: 1,
  hours: 20,
  async run(_payload, signal) {
    const folder = backupFolder(env)
    const client = await pool.connect()
    try {
      const secretFile = env.APP_SECRET ? null : path.join(env.DATA_DIR, 'secret')
      const target = { folder, publicKey: env.BACKUP_PUBLIC_KEY ?? null }
      await backUp({ client, files, secretFile }, target, signal ? { signal } : {})
    } finally {
      client.release()
    }
    await removeOldBackups(folder, env.BACKUP_KEEP)
  },
})
