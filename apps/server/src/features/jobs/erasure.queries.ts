import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { postedJobs } from '../../db/schema/services/jobs.ts'
import { forgetSubjects } from '../audit/audit.public.ts'

/** Erases the posts of an account, with the applications sent to them. */
export async function eraseJobsOf(tx: Queryable, ownerId: number): Promise<void> {
  const erased = await tx
    .delete(postedJobs)
    .where(eq(postedJobs.ownerId, ownerId))
    .returning({ id: postedJobs.id })
  await forgetSubjects(
    tx,
    'job',
    erased.map(({ id }) => id),
  )
}
