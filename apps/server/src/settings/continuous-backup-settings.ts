import { number, yesOrNo } from './kinds.ts'

/** Settings of continuous backups of the embedded database. */
export const continuousBackupSettings = {
  CONTINUOUS_BACKUP: yesOrNo.default(true),
  CONTINUOUS_BACKUP_SECONDS: number(120, 1, 3600),
  CONTINUOUS_BACKUP_DAYS: number(7, 1, 365),
  CONTINUOUS_BACKUP_MAX_LOG_MB: number(1024, 64, 1_000_000),
  BACKUP_MIN_FREE_DISK_PERCENT: number(5, 0, 100),
}
