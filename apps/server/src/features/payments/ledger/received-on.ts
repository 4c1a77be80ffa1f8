import { type SQL, sql } from 'drizzle-orm'

/**
 * The day when the money of a payment arrived: that of its line in a bank statement, or the one that an
 * admin typed, or else the day of the confirmation. Null before the money arrived. Plain names, because
 * Drizzle would write those of the outer row without their table.
 */
export const receivedOn: SQL<string | null> = sql`coalesce(
  (select date from statement_lines where statement_lines.payment_id = payments.id),
  payments.received_on,
  (payments.done_at at time zone 'Asia/Kolkata')::date)::text`
