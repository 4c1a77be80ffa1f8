import type { Queryable } from '../../../db/client.ts'
import { lockRecordsOf } from '../../../db/connection/owner-lock.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import type { Env } from '../../../settings/env.ts'
import { countOpenBusinesses } from '../directory.queries.ts'

/** Refuses another open entry of a member who has the maximum. */
export async function requireRoomForBusiness(
  tx: Queryable,
  env: Env,
  ownerId: number,
  refuse: Refuse<'business_page.err_too_many_open'>,
): Promise<void> {
  const max = env.OPEN_BUSINESSES_PER_MEMBER
  await lockRecordsOf(tx, 'businesses', ownerId)
  if ((await countOpenBusinesses(tx, ownerId)) >= max) {
    refuse('business_page.err_too_many_open', { status: 409, params: { max } })
  }
}
