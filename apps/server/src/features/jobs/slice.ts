import { eq, sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { jobApplications, postedJobs } from '../../db/schema/services/jobs.ts'
import { deletedWithAccount } from '../../personal-data/personal-data.ts'
import { jobActionHandlers } from './actions.handlers.ts'
import { applicationHandlers } from './applications.handlers.ts'
import { reviewableJobs } from './approval.ts'
import { eraseJobsOf } from './erasure.queries.ts'
import { jobExport } from './posts.exports.ts'
import { jobHandlers } from './posts.handlers.ts'
import { findJobNames } from './posts.queries.ts'

export const jobs: Slice<'jobs'> = {
  handlers: { ...jobHandlers, ...jobActionHandlers, ...applicationHandlers },
  erase: (tx, _files, userId) => eraseJobsOf(tx, userId),
  demo: () => import('./demo.ts'),
  tables: ['posted_jobs', 'job_applications'],
  auditSubjects: { job: findJobNames },
  reviewables: { jobs: reviewableJobs },
  exports: [jobExport],
  personalData: [
    deletedWithAccount(postedJobs, {
      area: 'work',
      audience: 'everybody',
      retention: 'account',
      rowsOf: (userId) => eq(postedJobs.ownerId, userId),
    }),
    deletedWithAccount(jobApplications, {
      area: 'work',
      audience: 'recipients',
      retention: 'account',
      rowsOf: (userId) => sql`${jobApplications.applicantId} = ${userId}`,
    }),
  ],
}
