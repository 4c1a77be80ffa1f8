import { sql } from 'drizzle-orm'
import { resumes } from '../../db/schema/resumes.ts'

export const resumesToApprove = sql`select ${resumes.id} as id, ${resumes.createdAt} as since,
    array[${resumes.ownerId}] as owner_ids
  from ${resumes} where ${resumes.status} = 'Pending'`
