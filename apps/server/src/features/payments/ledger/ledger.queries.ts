import type { PaymentMethod, PaymentState } from '@sangam/contract/payments/calls'
import { paymentStates } from '@sangam/contract/payments/values'
import { and, asc, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { matchesNames } from '../../../db/names/name-keys.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { profileSearchText, profiles } from '../../../db/schema/registry/profiles.ts'
import { paymentHistory, payments } from '../../../db/schema/services/payments.ts'
import type { Payment } from '../payment.queries.ts'
import { receivedOn } from './received-on.ts'

interface LedgerFilter {
  state: '' | PaymentState
  method: '' | PaymentMethod
  search: string
  only_paid_twice: 0 | 1
}

/** A payment as the ledger shows it. */
export type LedgerRow = Payment & { isPaidTwice: boolean }

/**
 * Computed, so that it is right again as soon as one of the payments is refunded. Plain names,
 * because Drizzle would write those of the outer row without their table.
 */
const isPaidTwice = sql<boolean>`(payments.state = 'done' and exists (
  select from payments as earlier
  where earlier.profile_id = payments.profile_id and earlier.state = 'done'
    and earlier.receipt_number < payments.receipt_number))`

const selectRows = (db: Queryable) =>
  db.select({ ...getTableColumns(payments), receivedOn, isPaidTwice }).from(payments)

export async function findLedgerRow(db: Queryable, id: number): Promise<LedgerRow | undefined> {
  const [row] = await selectRows(db).where(eq(payments.id, id))
  return row
}

/** How many payments came in addition to another one, and how many refunds are not finished. */
export async function countOpenRefunds(
  db: Queryable,
): Promise<{ paidTwice: number; refunding: number }> {
  const { rows } = await db.execute<{ paidTwice: number; refunding: number }>(sql`
    select
      (select coalesce(sum(count - 1), 0)::int from (
        select count(*) from payments where state = 'done' and profile_id is not null
        group by profile_id having count(*) > 1) as registrations) as "paidTwice",
      (select count(*)::int from payments
        where state = 'done' and refund_requested_at is not null) as refunding`)
  return rows[0] ?? { paidTwice: 0, refunding: 0 }
}

function matching({
  state,
  method,
  search,
  only_paid_twice: onlyPaidTwice,
}: LedgerFilter): SQL | undefined {
  const { payerName, registrationNumber, utr, reference } = payments
  return and(
    state ? eq(payments.state, state) : undefined,
    method ? eq(payments.method, method) : undefined,
    onlyPaidTwice ? isPaidTwice : undefined,
    search
      ? or(
          // must equal the expression of the trigram index
          sql`lower(${payerName} || ' ' || ${registrationNumber} || ' ' || coalesce(${utr}, '') || ' ' || ${reference})
              like lower(${likePattern(search)})`,
          sql`${payments.profileId} in
              (select ${profiles.id} from ${profiles}
               where ${matchesNames(search, profileSearchText, profiles.nameKeys)})`,
        )
      : undefined,
  )
}

/** A page after the cursor, newest first. */
export async function listPayments(
  db: Queryable,
  filter: LedgerFilter,
  limit: number,
  cursor: string,
): Promise<LedgerRow[]> {
  return selectRows(db)
    .where(and(matching(filter), cursor ? lt(payments.id, Number(cursor)) : undefined))
    .orderBy(desc(payments.id))
    .limit(limit)
}

export async function countPayments(db: Queryable, filter: LedgerFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(payments)
    .where(matching(filter))
  return row?.count ?? 0
}

export async function countByState(db: Queryable): Promise<Record<PaymentState, number>> {
  const rows = await db
    .select({ state: payments.state, count: sql<number>`count(*)::int` })
    .from(payments)
    .groupBy(payments.state)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return eachState((state) => counts.get(state) ?? 0)
}

export const listHistory = (db: Queryable, paymentId: number) =>
  db
    .select()
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentId, paymentId))
    .orderBy(asc(paymentHistory.id))

interface Totals {
  count: number
  amountPaise: number
}
export interface MonthTotals {
  /** yyyy-mm */
  month: string
  states: Record<PaymentState, Totals>
}

/** Totals by the month when the money arrived (or of the start, if unpaid) in Indian time, newest first. */
export async function totalsByMonth(db: Queryable, months: number): Promise<MonthTotals[]> {
  const { rows } = await db.execute<{
    month: string
    state: PaymentState
    count: number
    paise: string
  }>(sql`
    select month, state, count(*)::int as count, sum(amount_paise)::text as paise
    from (
      select left(coalesce(${receivedOn},
        to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM')), 7) as month, state, amount_paise
      from payments) as dated
    where month >= to_char(now() at time zone 'Asia/Kolkata'
      - make_interval(months => ${months - 1}), 'YYYY-MM')
    group by 1, 2 order by 1 desc`)
  return [...new Set(rows.map(({ month }) => month))].map((month) => ({
    month,
    states: eachState((state) => {
      const row = rows.find((other) => other.month === month && other.state === state)
      return { count: row?.count ?? 0, amountPaise: Number(row?.paise ?? 0) }
    }),
  }))
}

/** The financial year (April to March) of a month, as 2026-27. */
export function financialYear(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const start = number >= 4 ? year : year - 1
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** Totals by financial year, newest first. */
export const sumsByYear = (months: MonthTotals[]) =>
  [...Map.groupBy(months, ({ month }) => financialYear(month))].map(([year, ofYear]) => ({
    year,
    states: sumOfMonths(ofYear),
  }))

export const sumOfMonths = (months: MonthTotals[]): Record<PaymentState, Totals> =>
  eachState((state) =>
    months.reduce(
      (sum, { states }) => ({
        count: sum.count + states[state].count,
        amountPaise: sum.amountPaise + states[state].amountPaise,
      }),
      { count: 0, amountPaise: 0 },
    ),
  )

export const eachState = <Value>(ofState: (state: PaymentState) => Value) =>
  Object.fromEntries(paymentStates.map((state) => [state, ofState(state)])) as Record<
    PaymentState,
    Value
  >

/** The number of the account that owns a registration; empty once it is erased. */
export async function findOwnerMobile(db: Queryable, profileId: number | null): Promise<string> {
  const [owner] = await db
    .select({ mobile: users.mobile })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(eq(profiles.id, profileId ?? 0))
  return owner?.mobile ?? ''
}
