import type { PaymentMethod, PaymentState } from '@sangam/contract/payments/calls'
import { paymentStates } from '@sangam/contract/payments/values'
import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { paymentHistory, payments } from '../../db/schema/payments.ts'
import type { Payment } from './payment.queries.ts'

export interface LedgerFilter {
  state: '' | PaymentState
  method: '' | PaymentMethod
  search: string
}

function matching({ state, method, search }: LedgerFilter): SQL | undefined {
  const { payerName, registrationNumber, utr, reference } = payments
  return and(
    state ? eq(payments.state, state) : undefined,
    method ? eq(payments.method, method) : undefined,
    search
      ? // must equal the expression of the trigram index
        sql`lower(${payerName} || ' ' || ${registrationNumber} || ' ' || coalesce(${utr}, '') || ' ' || ${reference})
            like lower(${likePattern(search)})`
      : undefined,
  )
}

/** A page after the cursor, newest first. */
export async function listPayments(
  db: Queryable,
  filter: LedgerFilter,
  limit: number,
  cursor: string,
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
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

/** Totals by the month of payment (or of the start, if unpaid) in Indian time, newest first. */
export async function totalsByMonth(db: Queryable, months: number): Promise<MonthTotals[]> {
  const { rows } = await db.execute<{
    month: string
    state: PaymentState
    count: number
    paise: string
  }>(sql`
    select to_char(coalesce(done_at, created_at) at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      state, count(*)::int as count, sum(amount_paise)::text as paise
    from payments
    where coalesce(done_at, created_at) >= (date_trunc('month', now() at time zone 'Asia/Kolkata')
      - make_interval(months => ${months - 1})) at time zone 'Asia/Kolkata'
    group by 1, 2 order by 1 desc`)
  return [...new Set(rows.map(({ month }) => month))].map((month) => ({
    month,
    states: eachState((state) => {
      const row = rows.find((other) => other.month === month && other.state === state)
      return { count: row?.count ?? 0, amountPaise: Number(row?.paise ?? 0) }
    }),
  }))
}

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
