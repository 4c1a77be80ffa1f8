import { hidden } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { operationCalls } from './calls.ts'

export const operations = slice({
  calls: operationCalls,
  auditActions: { job_retry: 'job_retried', backup_start: 'backup_started' },
  auditSubjects: { background_job: { state: hidden } },
})
