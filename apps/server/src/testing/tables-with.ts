import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'

/** The tables that have this text in any column. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const matches: string[] = []
  for (const { name } of tables.rows) {
    const table = sql.identifier(name)
    const hits = await db.execute(
      sql`select 1 from ${table} where ${table}::text like ${`%${text}%`} limit 1`,
    )
    if (hits.rows.length > 0) matches.push(name)
  }
  return matches.sort()
}
