import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { nominees } from '../../../db/schema/services/my-data.ts'

export type NomineeRow = typeof nominees.$inferSelect

type NewNominee = Pick<NomineeRow, 'userId' | 'name' | 'relation' | 'mobile'>

/** Names a person instead of an earlier one, whose access ends. */
export async function saveNominee(tx: Queryable, nominee: NewNominee): Promise<void> {
  const { userId, ...person } = nominee
  const row = {
    ...person,
    state: 'asked' as const,
    createdAt: sql`now()`,
    answeredAt: null,
    accessUntil: null,
    isFamilySmsDue: false,
  }
  await tx
    .insert(nominees)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: nominees.userId, set: row })
}

export async function removeNominee(tx: Queryable, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(nominees)
    .where(eq(nominees.userId, userId))
    .returning({ userId: nominees.userId })
  return removed.length === 1
}

/** Stores the answer of a nominee. A no removes the number, so that it cannot be used by mistake. */
export async function storeAnswer(tx: Queryable, userId: number, isAgreed: boolean): Promise<void> {
  await tx
    .update(nominees)
    .set({
      state: isAgreed ? 'yes' : 'no',
      answeredAt: sql`now()`,
      ...(!isAgreed && { mobile: '', accessUntil: null, isFamilySmsDue: false }),
    })
    .where(eq(nominees.userId, userId))
}

/** Opens the access for some days; the end is that of the database, which checks it. */
export async function openAccess(tx: Queryable, userId: number, days: number): Promise<Date> {
  const [row] = await tx
    .update(nominees)
    .set({
      accessUntil: sql`now() + make_interval(days => ${days})`,
      isFamilySmsDue: true,
    })
    .where(eq(nominees.userId, userId))
    .returning({ until: nominees.accessUntil })
  if (!row?.until) throw new Error(`user ${userId} has no nominee`)
  return row.until
}

export async function closeAccess(tx: Queryable, userId: number): Promise<boolean> {
  const closed = await tx
    .update(nominees)
    .set({ accessUntil: null, isFamilySmsDue: false })
    .where(and(eq(nominees.userId, userId), gt(nominees.accessUntil, sql`now()`)))
    .returning({ userId: nominees.userId })
  return closed.length === 1
}

/** The accounts that are open to the nominee with this number now. */
export function listOpenedAccounts(db: Queryable, mobile: string) {
  return db
    .select({
      user: users,
      accessUntil: sql`${nominees.accessUntil}`.mapWith(nominees.accessUntil),
    })
    .from(nominees)
    .innerJoin(users, eq(users.id, nominees.userId))
    .where(
      and(
        eq(nominees.mobile, mobile),
        eq(nominees.state, 'yes'),
        gt(nominees.accessUntil, sql`now()`),
      ),
    )
    .orderBy(asc(nominees.userId))
}
