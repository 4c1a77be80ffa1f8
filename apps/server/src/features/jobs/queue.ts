import { sql } from 'drizzle-orm'
import { postedJobs } from '../../db/schema/jobs.ts'

export const jobsToApprove = sql`select ${postedJobs.id} as id, ${postedJobs.createdAt} as since,
    array[${postedJobs.ownerId}] as owner_ids
  from ${postedJobs} where ${postedJobs.status} = 'Pending'`
