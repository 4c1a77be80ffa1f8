import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { savedSearches } from '../../db/schema/saved-searches.ts'
import { newestPosition } from './searches.queries.ts'

const batchSize = 200

/** The next members with saved searches and an open account, by id. */
export const nextSearchers = (db: Queryable, afterId: number) =>
  db
    .select({
      id: users.id,
      role: users.role,
      verification: users.verification,
      signedUpAt: users.signedUpAt,
      hasListAccess: users.hasListAccess,
    })
    .from(users)
    .where(
      and(
        gt(users.id, afterId),
        eq(users.isOpen, true),
        sql`exists (select from ${savedSearches} where ${savedSearches.userId} = ${users.id})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(batchSize)

export async function findNewestPosition(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ position: string }>(sql`select ${newestPosition} as position`)
  return Number(rows[0]?.position ?? 0)
}

export async function setNotifiedPosition(
  tx: Queryable,
  userId: number,
  position: number,
): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ notifiedPosition: position })
    .where(eq(savedSearches.userId, userId))
}
