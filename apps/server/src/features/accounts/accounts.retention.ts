import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { forgetActor, forgetSubjects } from '../../audit/forget.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'

/** Deactivated or rejected, and unchanged ever since, for more than so many days. */
const isOver = (days: number) =>
  and(
    or(eq(users.state, 'deactivated'), eq(users.verification, 'rejected')),
    lt(users.updatedAt, sql`now() - make_interval(days => ${days})`),
  )

export async function listClosedAccounts(
  db: Queryable,
  days: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isOver(days))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Holds an account for its erasure; false when an admin has just opened it again. */
export async function lockClosedAccount(tx: Queryable, id: number, days: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isOver(days)))
    .for('update')
  return rows.length === 1
}

/** The row goes, and with it the sessions; its number can sign up anew, its id is never used again. */
export async function eraseAccount(tx: Queryable, id: number): Promise<void> {
  await tx.update(users).set({ associateId: null }).where(eq(users.associateId, id))
  await tx.delete(users).where(eq(users.id, id))
  await forgetSubjects(tx, 'user', [id])
  await forgetActor(tx, id)
}
