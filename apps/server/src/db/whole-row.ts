import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type PgTable, PgTimestamp } from 'drizzle-orm/pg-core'

/**
 * A row of a table as one JSON value, for tables with many columns: reading it takes a fraction of
 * the time that the columns take one by one.
 */
export function wholeRow<Table extends PgTable>(table: Table): SQL<Table['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table))
  const named = sql.join(
    columns.map(([key, column]) => sql`${column} as ${sql.identifier(key)}`),
    sql`, `,
  )
  // JSON has no moments
  const moments = columns.filter(([, column]) => column instanceof PgTimestamp).map(([key]) => key)
  const read = (row: Record<string, unknown>) => {
    for (const key of moments) row[key] = row[key] === null ? null : new Date(String(row[key]))
    return row as Table['$inferSelect']
  }
  return sql`(select row_to_json(named) from (select ${named}) as named)`.mapWith(read)
}
