import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { users } from './schema/accounts.ts'
import { profiles } from './schema/profiles.ts'

/** Opens the matrimony list to a verified user; what the approval of a profile brings with it. */
export async function grantListAccess(tx: Queryable, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ hasListAccess: true, updatedAt: sql`now()` })
    .where(
      and(eq(users.id, userId), eq(users.verification, 'verified'), eq(users.hasListAccess, false)),
    )
}

/** The same for a user whose profile was approved before the person was verified. */
export async function grantListAccessIfApproved(tx: Queryable, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ hasListAccess: true })
    .where(
      and(
        eq(users.id, userId),
        sql`exists (select 1 from ${profiles} where ${profiles.ownerId} = ${userId} and ${profiles.isListed})`,
      ),
    )
}
