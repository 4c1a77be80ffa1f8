import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The number of rows with one of these conditions, which exclude each other, and with all other ones. Counted
 * one by one: an index serves each of them, but not "this or that". For a query from `(select)`.
 */
export function countIn(
  table: PgTable,
  parts: readonly (SQL | undefined)[],
  others: SQL | undefined,
): SQL<number> {
  const counts = parts.map(
    (part) => sql`(select count(*) from ${table} where ${and(part, others) ?? sql`true`})`,
  )
  return sql<number>`(${sql.join(counts, sql` + `)})::int`
}
