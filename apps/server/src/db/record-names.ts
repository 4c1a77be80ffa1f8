import { type ColumnsByLanguage, columnName } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

/** Reads the current names of those of the records that exist. */
export type FindNames = (
  db: Queryable,
  ids: readonly number[],
) => Promise<{ id: number; name: string }[]>

/** Names that one table contains; `name` is an expression over its columns. */
export const namesIn =
  (table: PgTable, id: PgColumn, name: SQL<string>): FindNames =>
  async (db, ids) => {
    const rows = await db
      .select({ id, name })
      .from(table)
      .where(inArray(id, [...ids]))
    return rows.map((row) => ({ id: Number(row.id), name: row.name }))
  }

/** The title of a record in the first language that it has. */
export const titleIn = (table: ColumnsByLanguage<'title', PgColumn>): SQL<string> =>
  sql<string>`coalesce(${sql.join(
    languages.map((language) => sql`nullif(${table[columnName('title', language)]}, '')`),
    sql`, `,
  )})`
