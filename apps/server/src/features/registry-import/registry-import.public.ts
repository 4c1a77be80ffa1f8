import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { importRows } from '../../db/schema/registry-import.ts'
import { emptied } from './rows.queries.ts'

/** The rows that wait for the family with this number. */
export const isOpenFor = (mobile: string) =>
  and(arrayContains(importRows.mobiles, [mobile]), inArray(importRows.state, ['held', 'invited']))

/** Whether the trust has imported a biodata with this number that nobody has taken. */
export async function hasOpenClaims(db: Queryable, mobile: string): Promise<boolean> {
  const rows = await db
    .select({ id: importRows.id })
    .from(importRows)
    .where(isOpenFor(mobile))
    .limit(1)
  return rows.length > 0
}

/** The registration is sent: the row that filled it in is not needed any more. */
export async function finishClaims(
  tx: Queryable,
  userId: number,
  profileId: number,
): Promise<void> {
  await tx
    .update(importRows)
    .set({
      state: 'agreed',
      profileId,
      ...emptied,
      mobiles: [],
      firstKey: '',
      lastKey: '',
      birthDate: null,
      changedAt: sql`now()`,
    })
    .where(and(eq(importRows.claimedBy, userId), eq(importRows.state, 'claimed')))
}
