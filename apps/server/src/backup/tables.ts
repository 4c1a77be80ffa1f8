import type { ClientBase } from 'pg'
import type { Manifest, TableFacts } from './archive.ts'

/** Our tables with their columns; those of extensions and of the queue of background jobs are not. */
export async function readTables(client: ClientBase): Promise<TableFacts[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${isOurTable} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname`)
  const tables: TableFacts[] = []
  for (const { name, columns } of inOrderOfLoading(rows, await readReferences(client))) {
    const counted = await client.query(`select count(*)::float8 as rows from ${quoted(name)}`)
    tables.push({ name, columns, rows: counted.rows[0].rows })
  }
  return tables
}

const isOurTable = `c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Whether a database has tables of ours, with rows or without. */
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

function inOrderOfLoading<Table extends { name: string }>(
  tables: Table[],
  references: Reference[],
): Table[] {
  const waiting = [...tables].sort((a, b) => a.name.localeCompare(b.name))
  const ordered: Table[] = []
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ name }) =>
      references.every(({ from, to }) => from !== name || ordered.some((done) => done.name === to)),
    )
    if (index < 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...waiting.splice(index, 1))
  }
  return ordered
}

/**
 * Sequences do not belong to the snapshot: read after it was taken, they are at or past every number
 * in it, and that is what counts.
 */
export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query(`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

/** Which version the database has. */
export async function readMigrationsDone(client: ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query(`
    select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by 2`)
  return rows
}

export const quoted = (name: string) => `"public"."${name.replaceAll('"', '""')}"`

/** A table with the columns that are copied, as COPY wants it. */
export const copied = ({ name, columns }: TableFacts) =>
  `${quoted(name)} (${columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')})`

/** Values are written and read the same way whatever the server is set to, and take their time. */
export const plainSettings = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 1;
  set local maintenance_work_mem = '256MB'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`
