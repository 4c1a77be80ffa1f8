import type { ProfileFilter } from '@sangam/contract/profiles/filter'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { savedSearches } from '../../../db/schema/registry/saved-searches.ts'
import { hiddenProfilesOfUser } from '../../../visibility/hidden-families.ts'
import { newestPosition } from './searches.queries.ts'

const batchSize = 200

interface DigestSearch {
  filter: ProfileFilter
  /** The newest position of the list that the member has seen, or that a message has named. */
  since: number
}

/** Members with an open account and their saved searches, by id; one statement for a batch. */
export const nextSearchers = (db: Queryable, afterId: number) =>
  db
    .select({
      id: users.id,
      role: users.role,
      verification: users.verification,
      signedUpAt: users.signedUpAt,
      hasListAccess: users.hasListAccess,
      hiddenProfileIds: hiddenProfilesOfUser,
      searches: sql<DigestSearch[]>`json_agg(json_build_object('filter', ${savedSearches.filter},
        'since', greatest(${savedSearches.seenPosition}, ${savedSearches.notifiedPosition}))
        order by ${savedSearches.id})`,
    })
    .from(users)
    .innerJoin(savedSearches, eq(savedSearches.userId, users.id))
    .where(and(gt(users.id, afterId), eq(users.isOpen, true)))
    .groupBy(users.id)
    .orderBy(asc(users.id))
    .limit(batchSize)
export type Searcher = Awaited<ReturnType<typeof nextSearchers>>[number]

export async function findNewestPosition(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ position: string }>(sql`select ${newestPosition} as position`)
  return Number(rows[0]?.position ?? 0)
}

export async function setNotifiedPosition(
  tx: Queryable,
  userIds: number[],
  position: number,
): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ notifiedPosition: position })
    .where(inArray(savedSearches.userId, userIds))
}
