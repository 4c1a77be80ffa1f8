import type { OperationWarning } from '@sangam/contract/operations/calls'
import type { StoredBackup } from '../../backup/backup-folder.ts'
import { type Env, isDemoPortal } from '../../env.ts'
import { missingPaymentSettings } from '../payments/payments.public.ts'

export interface WatchedFacts {
  env: Env
  backups: StoredBackup[]
  disk: { freeBytes: number; totalBytes: number }
  failedJobs: number
}

const oldestBackupMs = 2 * 24 * 60 * 60 * 1000
const leastDiskFree = 0.1

/** What an operator should do something about; a portal for trying out needs no backup and no gateway. */
export function warningsAbout({
  env,
  backups: [newest],
  disk,
  failedJobs,
}: WatchedFacts): OperationWarning[] {
  const isReal = !isDemoPortal(env)
  const wantsBackups = isReal && env.BACKUP_SCHEDULE !== 'off'
  const isOld = newest !== undefined && Date.now() - newest.madeAt.getTime() > oldestBackupMs
  const found: Record<OperationWarning, boolean> = {
    backup_missing: wantsBackups && !newest,
    backup_old: wantsBackups && isOld,
    disk_low: disk.freeBytes < disk.totalBytes * leastDiskFree,
    jobs_failed: failedJobs > 0,
    sms_console: isReal && env.SMS_TRANSPORT === 'console',
    payment_incomplete: missingPaymentSettings(env).length > 0,
  }
  return (Object.keys(found) as OperationWarning[]).filter((warning) => found[warning])
}
