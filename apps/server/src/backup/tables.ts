import type { ClientBase } from 'pg'
import type { Manifest, TableInfo } from './archive.ts'

/** Our tables with their columns, without those of extensions and of background jobs. */
export async function readTables(client: ClientBase): Promise<TableInfo[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${isOurTable} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname`)
  const tables: TableInfo[] = []
  for (const { name, columns } of inLoadingOrder(rows, await readReferences(client))) {
    const counted = await client.query(`select count(*)::float8 as rows from ${quoted(name)}`)
    tables.push({ name, columns, rows: counted.rows[0].rows })
  }
  return tables
}

const isOurTable = `c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** True if the database has any of our tables, also empty ones. */
export async function hasTables(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select 1 from pg_class c where ${isOurTable}
    union all select 1 from pg_namespace where nspname in ('drizzle', 'jobs') limit 1`)
  return rows.length > 0
}

interface Reference {
  from: string
  to: string
}

async function readReferences(client: ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`)
  return rows
}

function inLoadingOrder<Table extends { name: string }>(
  tables: Table[],
  references: Reference[],
): Table[] {
  const waiting = [...tables].sort((a, b) => a.name.localeCompare(b.name))
  const ordered: Table[] = []
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ name }) =>
      references.every(
        ({ from, to }) => from !== name || ordered.some((table) => table.name === to),
      ),
    )
    if (index < 0) throw new Error('the foreign keys of the tables form a cycle')
    ordered.push(...waiting.splice(index, 1))
  }
  return ordered
}

/**
 * Sequences are not part of the snapshot. They are read after it, so that their values are at least
 * as high as every number in it.
 */
export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query(`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

export const quoted = (name: string) => `"public"."${name.replaceAll('"', '""')}"`

/** The table and columns for a COPY statement. */
export const copyTarget = ({ name, columns }: TableInfo) =>
  `${quoted(name)} (${columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')})`

/** Makes COPY independent of the server configuration, without time limits. */
export const copySettings = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 1;
  set local maintenance_work_mem = '256MB'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`
