import { and, asc, eq, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import type { JobServices } from '../../composition/slice.ts'
import type { Queryable } from '../../db/client.ts'
import { otpRequests, users } from '../../db/schema/base/accounts.ts'
import { forgetLimitsOf, limitKeyOfUser } from '../../limits/rate-limits.ts'
import { forgetActor, forgetMentions, forgetSubjects } from '../audit/audit.public.ts'
import { numbersOf } from './accounts.public.ts'

const batchSize = 100

type ErasureServices = Pick<JobServices, 'db' | 'eraseRecordsOf'>

/** Erases accounts that are closed and unchanged for more than these days. */
export const eraseClosedAccounts = (services: ErasureServices, days: number) =>
  eraseAccounts(
    services,
    and(eq(users.isOpen, false), lt(users.updatedAt, sql`now() - make_interval(days => ${days})`)),
  )

/** Erases accounts that their owners have left for more than these days. */
export const eraseLeftAccounts = (services: ErasureServices, days: number) =>
  eraseAccounts(
    services,
    and(
      eq(users.isOpen, false),
      lt(users.leavingSince, sql`now() - make_interval(days => ${days})`),
    ),
  )

/** Erases sign-ups whose number no login has confirmed within these days. */
export const eraseUnconfirmedAccounts = (services: ErasureServices, days: number) =>
  eraseAccounts(
    services,
    and(
      isNull(users.numberVerifiedAt),
      lt(users.createdAt, sql`now() - make_interval(days => ${days})`),
    ),
  )

/**
 * Erases the accounts that match; each slice erases its own records. The ledger keeps what was
 * paid, as the law requires, and the audit trail keeps record numbers without names.
 */
async function eraseAccounts(
  { db, eraseRecordsOf }: ErasureServices,
  condition: SQL | undefined,
): Promise<void> {
  let batch: number[]
  do {
    batch = await listAccounts(db, condition)
    for (const id of batch) {
      await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, id, condition))) return
        await eraseRecordsOf(tx, id)
        await eraseAccount(tx, id)
      })
    }
  } while (batch.length === batchSize)
}

async function listAccounts(db: Queryable, condition: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(asc(users.id))
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

/** Locks an account for its erasure. Returns false if it does not match any more. */
async function lockAccount(
  tx: Queryable,
  id: number,
  condition: SQL | undefined,
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), condition))
    .for('update')
  return rows.length === 1
}

/** Deletes the row and its sessions. The number can sign up again; the id is never reused. */
async function eraseAccount(tx: Queryable, id: number): Promise<void> {
  await tx.update(users).set({ associateId: null }).where(eq(users.associateId, id))
  const numbers = await numbersOf(tx, id)
  await tx.delete(users).where(eq(users.id, id))
  for (const mobile of numbers) {
    // a remark on another account may mention the number
    await tx
      .update(users)
      .set({ remark: '' })
      .where(like(users.remark, `%${mobile}%`))
    await tx.delete(otpRequests).where(eq(otpRequests.mobile, mobile))
    await forgetMentions(tx, mobile)
  }
  await forgetLimitsOf(tx, [...numbers, limitKeyOfUser(id)])
  await forgetSubjects(tx, 'user', [id])
  await forgetActor(tx, id)
}
