import type {
  FailedJobRecord,
  FileFailureRecord,
  JobStateRecord,
  OperationsOverview,
} from '@sangam/contract/operations/calls'
import type { StoredBackup } from '../../backup/backup-folder.ts'
import type { ContinuousState } from '../../backup/continuous/continuous-state.ts'
import type { FailedJob } from '../../jobs/job-state.ts'
import type { JobState } from '../../jobs/jobs.ts'
import type { ProgramState } from '../../limited-process/limited-processes.ts'
import type { Env } from '../../settings/env.ts'
import { isPaymentOn } from '../../settings/payment.ts'

export const jobView = (job: JobState): JobStateRecord => ({
  name: job.name,
  waiting: job.waiting,
  active: job.active,
  failed: job.failed,
  last_run_at: job.lastRunAt?.toISOString() ?? null,
  next_run_at: job.nextRunAt?.toISOString() ?? null,
})

export const failedJobView = (job: FailedJob): FailedJobRecord => ({
  id: job.id,
  name: job.name,
  failed_at: job.failedAt.toISOString(),
  tries: job.tries,
  reason: job.reason,
})

export const fileFailureView = ({
  name,
  isWorking,
  failure,
  idleMb,
  limitMb,
}: ProgramState): FileFailureRecord[] =>
  failure
    ? [
        {
          program: name,
          is_working: isWorking !== false,
          failed_at: failure.at.toISOString(),
          reason: failure.reason,
          idle_mb: idleMb,
          limit_mb: limitMb,
        },
      ]
    : []

export const backupView = ({ name, bytes, madeAt }: StoredBackup) => ({
  name,
  bytes,
  made_at: madeAt.toISOString(),
})

export const continuousView = ({ until, since }: ContinuousState) => ({
  until: until?.toISOString() ?? null,
  since: since?.toISOString() ?? null,
})

export function paymentState(env: Env): OperationsOverview['payment_state'] {
  if (!env.trust.payment_enabled) return 'off'
  return isPaymentOn(env) ? 'on' : 'incomplete'
}
