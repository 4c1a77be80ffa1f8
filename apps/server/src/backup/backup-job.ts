import path from 'node:path'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { backupFolder, removeOldBackups } from './backup-folder.ts'
import { backUp } from './write-backup.ts'

/** Makes a backup by the timetable, or when asked for, and keeps the newest ones. */
export const backupJob = ({
  pool,
  files,
  env,
}: Pick<Services, 'pool' | 'files' | 'env'>): JobDefinition => ({
  name: 'backup',
  ...(env.BACKUP_SCHEDULE !== 'off' && { schedule: env.BACKUP_SCHEDULE }),
  retries: 1,
  hours: 20,
  async run(_payload, signal) {
    const folder = backupFolder(env)
    const client = await pool.connect()
    try {
      const secretFile = env.APP_SECRET ? null : path.join(env.DATA_DIR, 'secret')
      await backUp({ client, files, secretFile }, folder, signal ? { signal } : {})
    } finally {
      client.release()
    }
    await removeOldBackups(folder, env.BACKUP_KEEP)
  },
})
