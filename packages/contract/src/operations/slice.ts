import { slice } from '../slice.ts'
import { operationCalls } from './calls.ts'

export const operations = slice({
  calls: operationCalls,
  auditActions: ['job_retry', 'backup_start'],
  auditSubjects: ['background_job'],
})
