import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import type { JobServices } from '../../slice.ts'
import { forgetActor, forgetSubjects } from '../audit/audit.public.ts'

const batchSize = 100

/** Deactivated or rejected, and unchanged since then for more than this number of days. */
const isClosed = (days: number) =>
  and(
    or(eq(users.state, 'deactivated'), eq(users.verification, 'rejected')),
    lt(users.updatedAt, sql`now() - make_interval(days => ${days})`),
  )

/**
 * Erases closed accounts; each slice erases its own records. The ledger of payments stays, as the
 * law requires, and the audit trail keeps record numbers without names.
 */
export async function eraseClosedAccounts(
  { db, eraseRecordsOf }: Pick<JobServices, 'db' | 'eraseRecordsOf'>,
  days: number,
): Promise<void> {
  let batch: number[]
  do {
    batch = await listClosedAccounts(db, days)
    for (const id of batch) {
      await db.transaction(async (tx) => {
        if (!(await lockClosedAccount(tx, id, days))) return
        await eraseRecordsOf(tx, id)
        await eraseAccount(tx, id)
      })
    }
  } while (batch.length === batchSize)
}

async function listClosedAccounts(db: Queryable, days: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isClosed(days))
    .orderBy(asc(users.id))
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

/** Locks an account for its erasure. Returns false if an admin has just reactivated it. */
async function lockClosedAccount(tx: Queryable, id: number, days: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isClosed(days)))
    .for('update')
  return rows.length === 1
}

/** Deletes the row and its sessions. The number can sign up again; the id is never reused. */
async function eraseAccount(tx: Queryable, id: number): Promise<void> {
  await tx.update(users).set({ associateId: null }).where(eq(users.associateId, id))
  await tx.delete(users).where(eq(users.id, id))
  await forgetSubjects(tx, 'user', [id])
  await forgetActor(tx, id)
}
