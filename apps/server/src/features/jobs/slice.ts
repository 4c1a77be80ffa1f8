import type { Slice } from '../../slice.ts'
import { applicationHandlers } from './applications.handlers.ts'
import { jobActionHandlers } from './jobs.actions.handlers.ts'
import { jobHandlers } from './jobs.handlers.ts'
import { jobsToApprove } from './jobs.queue.ts'
import { eraseJobsOf } from './jobs.retention.ts'

export const jobs: Slice<'jobs'> = {
  handlers: { ...jobHandlers, ...jobActionHandlers, ...applicationHandlers },
  erase: (tx, _files, userId) => eraseJobsOf(tx, userId),
  demo: () => import('./jobs.demo.ts'),
  tables: ['posted_jobs', 'job_applications'],
  queues: { jobs: jobsToApprove },
}
