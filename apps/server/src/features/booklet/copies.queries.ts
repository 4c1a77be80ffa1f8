import type { BookletCopy } from '@sangam/contract/booklet/calls'
import { and, desc, eq, lt, max, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { bookletCopies } from '../../db/schema/services/booklet.ts'

type CopyRow = typeof bookletCopies.$inferSelect

/** Newest first. */
export const listCopies = (db: Queryable, bookletId: number, limit: number, cursor: string) =>
  db
    .select()
    .from(bookletCopies)
    .where(
      and(
        eq(bookletCopies.bookletId, bookletId),
        cursor ? lt(bookletCopies.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(bookletCopies.id))
    .limit(limit + 1)

export const copyView = (copy: CopyRow): BookletCopy => ({
  id: copy.id,
  copy_number: copy.copyNumber,
  buyer_name: copy.buyerName,
  buyer_mobile: copy.buyerMobile,
  sold_at: copy.soldAt.toISOString(),
})

/** The number of the next copy; under the lock of the edition. */
export async function nextNumber(tx: Queryable, bookletId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(bookletCopies.copyNumber) })
    .from(bookletCopies)
    .where(eq(bookletCopies.bookletId, bookletId))
  return (row?.last ?? 0) + 1
}

/** False if this number is recorded already. */
export async function addCopy(
  tx: Queryable,
  copy: typeof bookletCopies.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(bookletCopies)
    .values(copy)
    .onConflictDoNothing()
    .returning({ id: bookletCopies.id })
  return added.length === 1
}

/** The account with this number, if it is open. */
export async function findBuyer(db: Queryable, mobile: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(users)
    .where(and(eq(users.mobile, mobile), eq(users.state, 'active')))
  return row
}
