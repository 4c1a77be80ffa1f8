import type { BookletCopy } from '@sangam/contract/booklet/calls'
import type { OwnCopy } from '@sangam/contract/booklet/family.calls'
import type { CopyKind } from '@sangam/contract/booklet/values'
import { fieldsOfColumns } from '@sangam/i18n/by-language'
import { and, countDistinct, desc, eq, lt, max, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { bookletCopies, bookletReads, booklets } from '../../db/schema/services/booklet.ts'
import { isMade } from './booklets.view.ts'

export type CopyRow = typeof bookletCopies.$inferSelect

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
  kind: copy.kind,
  copy_number: copy.copyNumber,
  buyer_name: copy.buyerName,
  buyer_mobile: copy.buyerMobile,
  sold_at: copy.soldAt.toISOString(),
})

/** The number of the next copy; under the lock of the edition. */
export async function nextNumber(
  tx: Queryable,
  bookletId: number,
  kind: CopyKind,
): Promise<number> {
  const [row] = await tx
    .select({ last: max(bookletCopies.copyNumber) })
    .from(bookletCopies)
    .where(and(eq(bookletCopies.bookletId, bookletId), eq(bookletCopies.kind, kind)))
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
      mayRead: sql<boolean>`${users.verification} = 'verified'
        and (${users.hasListAccess} or ${users.role} <> 'member')`,
    })
    .from(users)
    .where(and(eq(users.mobile, mobile), eq(users.state, 'active')))
  return row
}

/** The digital copies of a member that can be downloaded, newest first. */
export async function listOwnCopies(db: Queryable, userId: number): Promise<OwnCopy[]> {
  const rows = await db
    .select({ copy: bookletCopies, booklet: booklets })
    .from(bookletCopies)
    .innerJoin(booklets, eq(booklets.id, bookletCopies.bookletId))
    .where(
      and(
        eq(bookletCopies.buyerId, userId),
        eq(bookletCopies.kind, 'digital'),
        eq(booklets.state, 'printed'),
      ),
    )
    .orderBy(desc(bookletCopies.id))
  return rows.map(({ copy, booklet }) => ({
    id: copy.id,
    ...fieldsOfColumns(booklet, 'title'),
    copy_number: copy.copyNumber,
    sold_at: copy.soldAt.toISOString(),
    is_ready: isMade(booklet),
  }))
}

/** A digital copy of this member, whose edition is printed and not over. */
export async function findOwnCopy(db: Queryable, id: number, userId: number) {
  const [row] = await db
    .select({ copy: bookletCopies, bookletId: booklets.id })
    .from(bookletCopies)
    .innerJoin(booklets, eq(booklets.id, bookletCopies.bookletId))
    .where(
      and(
        eq(bookletCopies.id, id),
        eq(bookletCopies.buyerId, userId),
        eq(bookletCopies.kind, 'digital'),
        eq(booklets.state, 'printed'),
      ),
    )
  return row
}

interface Read {
  bookletId: number
  copyId: number
  viewerId: number
  entries: number
  sessionId: number
  ip: string
}

/** Records that a member receives all entries, before they are sent. */
export async function recordRead(db: Queryable, { ip, ...read }: Read): Promise<void> {
  await db.insert(bookletReads).values({
    ...read,
    ip: sql`case when pg_input_is_valid(${ip}, 'inet') then ${ip}::inet end`,
  })
}

/** How many members have downloaded a digital copy. */
export async function countReaders(db: Queryable, bookletId: number): Promise<number> {
  const [row] = await db
    .select({ readers: countDistinct(bookletReads.viewerId) })
    .from(bookletReads)
    .where(eq(bookletReads.bookletId, bookletId))
  return row?.readers ?? 0
}

export async function removeOldReads(db: Queryable, days: number): Promise<void> {
  await db
    .delete(bookletReads)
    .where(lt(bookletReads.at, sql`now() - make_interval(days => ${days})`))
}
