import { backupFolder, listBackups } from '../../backup/backup-folder.ts'
import { readContinuousState } from '../../backup/continuous/continuous-state.ts'
import { ownsTables } from '../../db/connection/portal-role.ts'
import type { Context } from '../../http/calls/handler.ts'
import { readDiskSpace } from '../../storage/disk-space.ts'
import { findReachedLimits, hasSuperAdminPasskey } from '../accounts/accounts.public.ts'
import { countReadersOfManyNumbers } from '../audit/audit.public.ts'
import { readMessageFigures } from '../notifications/notifications.public.ts'
import { findWarnings } from './overview.warnings.ts'

type WatchContext = Pick<
  Context<'operations/overview'>,
  'db' | 'env' | 'jobs' | 'limits' | 'log' | 'processes'
>

export const startedAt = new Date(performance.timeOrigin)

/** What the warnings depend on, and the warnings themselves. */
export async function readWatchedState({ db, env, jobs, limits, log, processes }: WatchContext) {
  const [
    failures,
    backups,
    continuous,
    disk,
    reachedLimits,
    isPasskeySet,
    messages,
    isOwner,
    readers,
  ] = await Promise.all([
    jobs.failures(),
    listBackups(backupFolder(env)).catch((error: unknown) => {
      // shown as a missing backup, which has a warning
      log.warn({ err: error }, 'backup folder')
      return []
    }),
    readContinuousState(env).catch((error: unknown) => {
      log.warn({ err: error }, 'continuous backup')
      // shown as stalled
      return { until: null, since: null }
    }),
    readDiskSpace(env.DATA_DIR),
    findReachedLimits({ env, limits }),
    hasSuperAdminPasskey(db),
    readMessageFigures(db, env),
    ownsTables(db),
    countReadersOfManyNumbers(db, 7),
  ])
  const warnings = findWarnings({
    env,
    backups,
    continuous,
    startedAt,
    disk,
    failedJobs: failures.length,
    areFilesRead: processes.areWorking(),
    reachedLimits,
    hasSuperAdminPasskey: isPasskeySet,
    ownsTables: isOwner,
    retriedMessages: messages.retrying,
    readersOfManyNumbers: readers,
  })
  return { failures, backups, continuous, disk, messages, warnings }
}
