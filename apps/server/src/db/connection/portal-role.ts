import { sql } from 'drizzle-orm'
import { type ClientBase, escapeIdentifier } from 'pg'
import type { Queryable } from '../client.ts'

/** The schema of pg-boss, which creates and changes its tables itself. */
export const jobSchema = 'jobs'

/** Tables that only triggers write. */
const readOnly = ['audit_head']
/** Tables to which rows can only be added. */
const appendOnly = ['audit_trail', 'payment_history']

/**
 * Gives the role of the portal the rights it needs, on a connection of the owner of the tables. The
 * role reads and writes rows; it cannot change tables, triggers or the entries of the audit trail. It
 * owns only the tables of the background jobs.
 */
export async function grantToPortalRole(client: ClientBase, name: string): Promise<void> {
  const role = escapeIdentifier(name)
  const tables = (names: string[]) => names.map((table) => `public.${table}`).join(', ')
  await client.query(`
    grant usage on schema public, drizzle to ${role};
    grant select on all tables in schema drizzle to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke update, delete on ${tables(appendOnly)} from ${role};
    revoke insert, update, delete on ${tables(readOnly)} from ${role}`)
  await giveJobTables(client, role)
}

/** Whether the role of the portal could change tables and triggers, the audit trail included. */
export async function ownsTables(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ owns: boolean }>(sql`
    select rolsuper or exists (
      select from pg_tables where schemaname = 'public' and pg_has_role(current_user, tableowner, 'usage')
    ) as owns from pg_roles where rolname = current_user`)
  return rows[0]?.owns ?? false
}

/** A portal that ran without a role of its own has created the tables of the jobs as their owner. */
async function giveJobTables(client: ClientBase, role: string): Promise<void> {
  const isForeign = (schema: string, owner: string) =>
    `${schema} = '${jobSchema}'::regnamespace and ${owner} <> $1::regrole`
  const { rows } = await client.query<{ change: string }>(
    `select 'schema ${jobSchema}' as change from pg_namespace
     where nspname = '${jobSchema}' and nspowner <> $1::regrole
     union all select 'table ' || oid::regclass from pg_class
     where ${isForeign('relnamespace', 'relowner')} and relkind in ('r', 'p', 'v', 'm')
     union all select 'routine ' || oid::regprocedure from pg_proc
     where ${isForeign('pronamespace', 'proowner')}
     union all select 'type ' || oid::regtype from pg_type
     where ${isForeign('typnamespace', 'typowner')} and typtype = 'e'`,
    [role],
  )
  if (rows.length === 0) return
  const current = await client.query<{ name: string }>('select current_database() as name')
  const onDatabase = `create on database ${escapeIdentifier(current.rows[0]?.name ?? '')}`
  const changes = rows.map(({ change }) => `alter ${change} owner to ${role};`).join('\n')
  // PostgreSQL demands this right of the next owner of a schema, but only for the change
  await client.query(
    `begin; grant ${onDatabase} to ${role}; ${changes} revoke ${onDatabase} from ${role}; commit`,
  )
}
