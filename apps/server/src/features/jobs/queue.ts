import { sql } from 'drizzle-orm'
import { postedJobs } from '../../db/schema/jobs.ts'

export const jobsToApprove = sql`select ${postedJobs.createdAt} as since from ${postedJobs}
  where ${postedJobs.status} = 'Pending'`
