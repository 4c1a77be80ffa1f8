import type { OperationWarning } from '@sangam/contract/operations/calls'
import type { StoredBackup } from '../../backup/backup-folder.ts'
import { type ContinuousState, isStalled } from '../../backup/continuous/continuous-state.ts'
import type { Env } from '../../settings/env.ts'
import { missingPaymentSettings } from '../../settings/payment.ts'
import { type DiskSpace, isDiskLow } from '../../storage/disk-space.ts'
import type { PortalLimit } from '../accounts/accounts.public.ts'

export interface WatchedState {
  env: Env
  backups: StoredBackup[]
  /** Null if the portal makes no continuous backups. */
  continuous: ContinuousState | null
  /** When this process started. */
  startedAt: Date
  disk: DiskSpace
  failedJobs: number
  /** False if uploaded files cannot be read. */
  areFilesRead: boolean
  /** Limits of the whole portal that are used up. */
  reachedLimits: readonly PortalLimit[]
  hasSuperAdminPasskey: boolean
  /** The role of the portal owns the tables, or is a superuser. */
  ownsTables: boolean
  /** Messages whose gateway failed and that are tried again. */
  retriedMessages: number
  /** Admins who have read very many mobile numbers in the last days. */
  readersOfManyNumbers: number
}

const maxBackupAgeMs = 2 * 24 * 60 * 60 * 1000

/** Conditions that need an operator. */
export function findWarnings({
  env,
  backups: [newest],
  continuous,
  startedAt,
  disk,
  failedJobs,
  areFilesRead,
  reachedLimits,
  hasSuperAdminPasskey,
  ownsTables,
  retriedMessages,
  readersOfManyNumbers,
}: WatchedState): OperationWarning[] {
  const wantsBackups = env.BACKUP_SCHEDULE !== 'off'
  const isOld = newest !== undefined && Date.now() - newest.madeAt.getTime() > maxBackupAgeMs
  const isActive: Record<OperationWarning, boolean> = {
    // also without a schedule: a portal that was never backed up is not safe to use
    backup_missing: !newest,
    backup_old: wantsBackups && isOld,
    backup_not_encrypted: wantsBackups && !env.BACKUP_PUBLIC_KEY,
    database_owner: ownsTables,
    continuous_backup_stalled: continuous !== null && isStalled(continuous, env, startedAt),
    disk_low: isDiskLow(disk, env),
    files_not_read: !areFilesRead,
    jobs_failed: failedJobs > 0,
    no_passkey: env.ADMIN_PASSKEY_REQUIRED && !hasSuperAdminPasskey,
    sms_console: env.SMS_TRANSPORT === 'console',
    payment_incomplete: missingPaymentSettings(env).length > 0,
    sms_limit: reachedLimits.includes('sms'),
    new_accounts_limit: reachedLimits.includes('new accounts'),
    messages_failing: retriedMessages > 0,
    many_numbers: readersOfManyNumbers > 0,
  }
  return (Object.keys(isActive) as OperationWarning[]).filter((warning) => isActive[warning])
}
