import type { Queryable } from '../../db/client.ts'
import { lockRecordsOf } from '../../db/connection/owner-lock.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import type { Env } from '../../settings/env.ts'
import { countOpenJobs } from './posts.queries.ts'

/** Refuses another open post of a member who has the maximum; `exceptId` is the post that opens. */
export async function requireRoomForPost(
  tx: Queryable,
  env: Env,
  { ownerId, exceptId = 0 }: { ownerId: number; exceptId?: number },
  refuse: Refuse<'jobs.err_too_many_open'>,
): Promise<void> {
  const max = env.OPEN_JOBS_PER_MEMBER
  await lockRecordsOf(tx, 'posted_jobs', ownerId)
  if ((await countOpenJobs(tx, ownerId, exceptId)) >= max) {
    refuse('jobs.err_too_many_open', { status: 409, params: { max } })
  }
}
