import type { operationCalls } from '@sangam/contract/operations/calls'
import type { Handlers } from '../../http/calls/handler.ts'
import { sinceStart } from '../../metrics/since-start.ts'
import { missingPaymentSettings } from '../../settings/payment.ts'
import { readVersion } from '../../settings/version.ts'
import { smsGateways } from '../../sms/sms-gateways.ts'
import { recordAction } from '../audit/audit.public.ts'
import { openVersionCheck } from './newer-version.ts'
import { largestTables, listSuperAdmins, readDatabaseInfo } from './overview.queries.ts'
import {
  backupView,
  continuousView,
  failedJobView,
  fileFailureView,
  jobView,
  paymentState,
} from './overview.view.ts'
import { readWatchedState, startedAt } from './watched-state.ts'

const version = readVersion()
const newerVersion = openVersionCheck()
const maxBackups = 5
const backupJob = 'backup'

export const operationHandlers: Handlers<keyof typeof operationCalls> = {
  async 'operations/overview'(context) {
    const { caller, catalog, db, env, jobs, metrics, processes } = context
    const [database, tables, queue, counts, watched] = await Promise.all([
      readDatabaseInfo(db),
      largestTables(db, catalog.tables),
      jobs.overview(),
      sinceStart(metrics),
      readWatchedState(context),
    ])
    const { failures, backups, continuous, disk, messages, warnings } = watched
    return {
      message: 'common.msg_ok',
      data: {
        is_edit: caller.access === 'super_admin',
        super_admins: await listSuperAdmins(db),
        warnings,
        ...version,
        newer_version: newerVersion(env.UPDATE_CHECK_URL, version.version),
        started_at: startedAt.toISOString(),
        node_version: process.versions.node,
        postgres_version: database.version,
        database_bytes: database.bytes,
        tables,
        file_store: env.FILE_STORE,
        disk_free_bytes: disk.freeBytes,
        disk_total_bytes: disk.totalBytes,
        jobs: queue.map(jobView),
        failed_jobs: failures.map(failedJobView),
        file_failures: processes.states().flatMap(fileFailureView),
        backups: backups.slice(0, maxBackups).map(backupView),
        continuous_backup: continuous && continuousView(continuous),
        sms_gateway: env.SMS_TRANSPORT === 'console' ? '' : smsGateways[env.SMS_TRANSPORT].name,
        messages,
        payment_state: paymentState(env),
        missing_payment_settings: missingPaymentSettings(env),
        since_start: {
          requests: counts.requests,
          failures: counts.failures,
          too_many: counts.tooMany,
          sms_failed: counts.smsFailed,
        },
      },
    }
  },

  async 'operations/retry-job'({ body, caller, db, jobs, refuse }) {
    await db.transaction(async (tx) => {
      const name = await jobs.retry(body.job_id, tx)
      if (!name) return refuse('operations_page.err_not_failed', { status: 404 })
      await recordAction(tx, {
        by: caller,
        action: 'job_retry',
        subject: 'background_job',
        subjectId: body.job_id,
        subjectName: name,
        before: { state: 'failed' },
        after: { state: 'retry' },
      })
    })
    return { message: 'operations_page.msg_retried', data: null }
  },

  async 'operations/back-up'({ caller, db, jobs, refuse }) {
    const state = (await jobs.overview()).find(({ name }) => name === backupJob)
    if (state && state.waiting + state.active > 0) {
      return refuse('operations_page.err_backup_waiting', { status: 409 })
    }
    await db.transaction(async (tx) => {
      await recordAction(tx, {
        by: caller,
        action: 'backup_start',
        subject: 'background_job',
        subjectId: backupJob,
        subjectName: backupJob,
        before: {},
        after: {},
      })
      await jobs.send(backupJob, {})
    })
    return { message: 'operations_page.msg_backup_started', data: null }
  },
}
