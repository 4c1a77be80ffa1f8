import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { isClockSteady } from '../../db/erasure-clock.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { dormantAccounts } from '../../db/schema/services/my-data.ts'
import { leaveAccount } from '../accounts/accounts.public.ts'
import { notify } from '../notifications/notifications.public.ts'

const batchSize = 500

/** After each notice, the days until the next one; after the last one the account is removed. */
const steps = [
  { notices: 1, days: 23, kind: 'account_dormant_7' },
  { notices: 2, days: 5, kind: 'account_dormant_2' },
] as const
const lastNotice = { notices: 3, days: 2 }

/**
 * Warns the owners of accounts without a login for this number of months, and closes those without a login
 * after three notices. Each notice is dated, so no clock that jumps ahead skips one.
 */
export async function handleDormantAccounts(db: Database, months: number): Promise<void> {
  if (!(await isClockSteady(db))) return
  await forgetReturned(db, months)
  await closeUnused(db)
  for (const step of steps.toReversed()) await repeat(() => warnAgain(db, step))
  await repeat(() => warnFirst(db, months))
}

/** Runs until a batch is not full. */
async function repeat(run: () => Promise<number>): Promise<void> {
  while ((await run()) === batchSize);
}

const isUnused = (months: number) =>
  lte(users.lastLoginAt, sql`now() - make_interval(months => ${months})`)

/** Whoever logs in stays; the notices begin again after the next long pause. */
async function forgetReturned(db: Queryable, months: number): Promise<void> {
  const unused = db.select({ id: users.id }).from(users).where(isUnused(months))
  await db.delete(dormantAccounts).where(sql`${dormantAccounts.userId} not in ${unused}`)
}

const warnFirst = (db: Database, months: number): Promise<number> =>
  db.transaction(async (tx) => {
    const added = await tx.execute<{ id: number }>(sql`
      insert into ${dormantAccounts} (user_id, notices, noticed_at)
      select ${users.id}, 1, now() from ${users}
      where ${isUnused(months)} and ${users.isOpen} and ${users.role} = 'member'
        and not exists (select from ${dormantAccounts} where ${dormantAccounts.userId} = ${users.id})
      order by ${users.id} limit ${batchSize}
      on conflict do nothing returning user_id as id`)
    const ids = added.rows.map(({ id }) => id)
    await tell(tx, 'account_dormant_30', ids)
    return ids.length
  })

const isDue = ({ notices, days }: { notices: number; days: number }) =>
  and(
    eq(dormantAccounts.notices, notices),
    lte(dormantAccounts.noticedAt, sql`now() - make_interval(days => ${days})`),
  )

const warnAgain = (db: Database, step: (typeof steps)[number]): Promise<number> =>
  db.transaction(async (tx) => {
    const due = tx
      .select({ id: dormantAccounts.userId })
      .from(dormantAccounts)
      .where(isDue(step))
      .orderBy(asc(dormantAccounts.userId))
      .limit(batchSize)
    const warned = await tx
      .update(dormantAccounts)
      .set({ notices: step.notices + 1, noticedAt: sql`now()` })
      .where(inArray(dormantAccounts.userId, due))
      .returning({ id: dormantAccounts.userId })
    const ids = warned.map(({ id }) => id)
    await tell(tx, step.kind, ids)
    return ids.length
  })

async function tell(
  tx: Queryable,
  kind: 'account_dormant_30' | 'account_dormant_7' | 'account_dormant_2',
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  await notify(tx, { kind, to: sql`select unnest(${sql.param(ids)}::int[])` })
}

/** Closes accounts as if their owners had left: a login within the next days still offers to stay. */
async function closeUnused(db: Database): Promise<void> {
  const due = await db
    .select({ id: dormantAccounts.userId })
    .from(dormantAccounts)
    .where(isDue(lastNotice))
    .orderBy(asc(dormantAccounts.userId))
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      await leaveAccount(tx, id)
      await tx.delete(dormantAccounts).where(eq(dormantAccounts.userId, id))
    })
  }
}
