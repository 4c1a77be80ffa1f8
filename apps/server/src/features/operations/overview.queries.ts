import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'

interface DatabaseInfo {
  version: string
  bytes: number
}

export async function readDatabaseInfo(db: Queryable): Promise<DatabaseInfo> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
               pg_database_size(current_database()) as bytes`,
  )
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes) }
}

interface TableSize {
  name: string
  rows: number
  bytes: number
}

const maxTables = 8

/** The largest tables, with indexes. Row counts are estimates of PostgreSQL, so large tables cost nothing. */
export async function largestTables(
  db: Queryable,
  tables: readonly string[],
): Promise<TableSize[]> {
  const { rows } = await db.execute<{ name: string; rows: string; bytes: string }>(sql`
    select case when schema.nspname = 'jobs' then 'background_jobs' else c.relname end as name,
           sum(greatest(c.reltuples, stat.n_live_tup, 0))::bigint as rows,
           sum(pg_total_relation_size(c.oid))::bigint as bytes
    from pg_class c
    join pg_namespace schema on schema.oid = c.relnamespace
    left join pg_stat_user_tables stat on stat.relid = c.oid
    where c.relkind = 'r'
      and (schema.nspname = 'jobs'
           or (schema.nspname = 'public' and c.relname in ${[...tables]}))
    group by 1 order by bytes desc limit ${maxTables}`)
  return rows.map(({ name, rows: count, bytes }) => ({
    name,
    rows: Number(count),
    bytes: Number(bytes),
  }))
}

/** The names of all super admins who can log in. */
export async function listSuperAdmins(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), eq(users.isOpen, true)))
    .orderBy(asc(users.id))
  return rows.map(({ name }) => name).filter(Boolean)
}
