import { z } from 'zod'
import { call } from '../call.ts'

/** Conditions that need an operator's attention. */
export const operationWarnings = [
  'backup_missing',
  'backup_old',
  'backup_not_encrypted',
  'database_owner',
  'continuous_backup_stalled',
  'disk_low',
  'files_not_read',
  'jobs_failed',
  'no_passkey',
  'sms_console',
  'payment_incomplete',
  'sms_limit',
  'new_accounts_limit',
  'messages_failing',
  'many_numbers',
] as const
export type OperationWarning = (typeof operationWarnings)[number]

const tableSize = z.object({
  name: z.string(),
  /** PostgreSQL's estimate, because counting a large table takes long. */
  rows: z.int(),
  bytes: z.int(),
})

const jobState = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  last_run_at: z.string().nullable(),
  next_run_at: z.string().nullable(),
})
export type JobStateRecord = z.output<typeof jobState>

const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  failed_at: z.string(),
  tries: z.int(),
  reason: z.string(),
})
export type FailedJobRecord = z.output<typeof failedJob>

/** The programs that read uploaded files, each in a process of its own. */
const filePrograms = [
  'archives',
  'biodatas',
  'drawings',
  'pictures',
  'resumes',
  'statements',
  'watermarks',
  'workbooks',
] as const
export type FileProgram = (typeof filePrograms)[number]

const fileFailure = z.object({
  program: z.enum(filePrograms),
  /** False if the program cannot even read its sample. */
  is_working: z.boolean(),
  failed_at: z.string(),
  reason: z.string(),
  /** Of the idle process; null if the system does not tell. */
  idle_mb: z.int().nullable(),
  /** Null if the memory is not limited. */
  limit_mb: z.int().nullable(),
})
export type FileFailureRecord = z.output<typeof fileFailure>

/** Messages to phones since the first of this month in India. */
const messageFigures = z.object({
  sent_push: z.int(),
  sent_sms: z.int(),
  /** A long text is charged as several SMS. */
  sms_parts: z.int(),
  sms_cost_paise: z.int(),
  sms_price_paise: z.int(),
  failed: z.int(),
  /** Messages whose gateway failed and that are tried again. */
  retrying: z.int(),
  /** Texts that are not sent as SMS, because no template is set. */
  sms_texts_off: z.array(z.string()),
  problems: z.array(
    z.object({
      channel: z.string(),
      kind: z.string(),
      at: z.string(),
      tries: z.int(),
      reason: z.string(),
      is_final: z.boolean(),
    }),
  ),
})
export type MessageFigures = z.output<typeof messageFigures>

const overview = z.object({
  /** True when the calling admin may retry jobs and start a backup. */
  is_edit: z.boolean(),
  /** The names of those whom other admins can ask for a backup. */
  super_admins: z.array(z.string()),
  warnings: z.array(z.enum(operationWarnings)),
  version: z.string(),
  /** Empty: none, or the portal asks nobody. */
  newer_version: z.string(),
  commit: z.string().nullable(),
  started_at: z.string(),
  node_version: z.string(),
  postgres_version: z.string(),
  database_bytes: z.int(),
  tables: z.array(tableSize),
  file_store: z.enum(['disk', 's3']),
  disk_free_bytes: z.int(),
  disk_total_bytes: z.int(),
  jobs: z.array(jobState),
  failed_jobs: z.array(failedJob),
  /** The last failure of each program in the process that answers, since its start. */
  file_failures: z.array(fileFailure),
  backups: z.array(z.object({ name: z.string(), bytes: z.int(), made_at: z.string() })),
  /** Null if the portal makes no continuous backups. */
  continuous_backup: z
    .object({
      /** Every change before this time is copied. */
      until: z.string().nullable(),
      /** The oldest time that can be restored. */
      since: z.string().nullable(),
    })
    .nullable(),
  /** The name of the SMS gateway; empty when messages are only printed to the console. */
  sms_gateway: z.string(),
  messages: messageFigures,
  payment_state: z.enum(['on', 'off', 'incomplete']),
  missing_payment_settings: z.array(z.string()),
  /** Counts of the process that answers, since its start. */
  since_start: z.object({
    requests: z.int(),
    failures: z.int(),
    too_many: z.int(),
    sms_failed: z.int(),
  }),
})
export type OperationsOverview = z.output<typeof overview>

export const operationCalls = {
  'operations/overview': call({
    summary: 'Get the state of the portal: version, sizes, jobs, backups, warnings',
    access: 'admin',
    reads: ['operations'],
    body: z.object({}),
    data: overview,
    answers: ['common.msg_ok'],
  }),
  'operations/retry-job': call({
    summary: 'Retry a failed background job',
    access: 'super_admin',
    changes: ['audit', 'operations'],
    body: z.object({ job_id: z.uuid('common.err_value') }),
    data: z.null(),
    answers: ['operations_page.msg_retried'],
    refusals: ['operations_page.err_not_failed'],
  }),
  'operations/back-up': call({
    summary: 'Start a backup',
    access: 'super_admin',
    changes: ['audit', 'operations'],
    body: z.object({}),
    data: z.null(),
    answers: ['operations_page.msg_backup_started'],
    refusals: ['operations_page.err_backup_waiting'],
  }),
}
