import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type PgTable, PgTimestamp } from 'drizzle-orm/pg-core'

export interface WholeRow<Row> {
  /** What to select. */
  json: SQL<object>
  /** Makes the row of what was selected. */
  read(json: object): Row
}

/**
 * A row of a table, with values from beside it, as one JSON value. For tables with many columns:
 * reading it takes a fraction of the time that the columns take one by one.
 */
export function wholeRow<Row extends object>(
  table: PgTable,
  beside: Record<string, SQL | AnyColumn> = {},
): WholeRow<Row> {
  const columns = Object.entries(getTableColumns(table))
  const named = sql.join(
    [...columns, ...Object.entries(beside)].map(
      ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )
  // JSON has no moments
  const moments = columns.flatMap(([name, column]) => (column instanceof PgTimestamp ? name : []))
  return {
    json: sql`(select row_to_json(named) from (select ${named}) as named)`,
    read(json) {
      const row = json as Record<string, unknown>
      for (const name of moments) {
        row[name] = row[name] === null ? null : new Date(String(row[name]))
      }
      return json as Row
    },
  }
}
