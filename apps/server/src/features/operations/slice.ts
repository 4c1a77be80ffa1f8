import { backupJob } from '../../backup/backup-job.ts'
import type { Slice } from '../../composition/slice.ts'
import { operationHandlers } from './overview.handlers.ts'

export const operations: Slice<'operations'> = {
  handlers: operationHandlers,
  jobs: (services) => [backupJob(services)],
  tables: ['uploads'],
  auditSubjects: { background_job: null },
  personalData: [],
}
