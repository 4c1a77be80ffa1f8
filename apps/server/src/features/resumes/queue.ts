import { sql } from 'drizzle-orm'
import { resumes } from '../../db/schema/resumes.ts'

export const resumesToApprove = sql`select ${resumes.createdAt} as since from ${resumes}
  where ${resumes.status} = 'Pending'`
