import type { Pool } from 'pg'
import { runServerProgram, type Settings } from '../test-portal/portal.ts'
import type { Outcome } from './report.ts'

/** Starts this version on a database that a later one has migrated: it must refuse and change nothing. */
export async function checkDowngrade(
  pool: Pool,
  settings: Settings,
  dataDir: string,
): Promise<Outcome> {
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'a later version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
  const before = await describeDatabase(pool)
  const program = runServerProgram('main.ts', { ...settings, PORT: '0', DATA_DIR: dataDir })
  const { code } = await program.ended
  const violations: string[] = []
  if (code === 0 || !program.output().includes('A newer version of Sangam')) {
    violations.push(`ended with ${code}: ${program.output().slice(-300)}`)
  }
  if ((await describeDatabase(pool)) !== before) violations.push('the database was changed')
  return {
    title: 'Return to an earlier version',
    what: 'a version starts on the database of a later one: it refuses before any change and says what to do',
    requests: 0,
    refused: 0,
    wrong: violations.length,
    acknowledged: 0,
    lost: 0,
    recovery: null,
    slowestMs: 0,
    violations,
  }
}

/** The columns of all tables and the changes of their rows so far. */
async function describeDatabase(pool: Pool): Promise<string> {
  const { rows: columns } = await pool.query(
    `select table_schema, table_name, column_name, data_type from information_schema.columns
     where table_schema in ('public', 'drizzle', 'jobs') order by 1, 2, 3`,
  )
  const { rows: tables } = await pool.query(
    `select table_schema, table_name, xpath('/row/c/text()', query_to_xml(
       format('select count(*) as c from %I.%I', table_schema, table_name), false, true, ''))::text
     from information_schema.tables
     where table_schema in ('public', 'drizzle') and table_type = 'BASE TABLE' order by 1, 2`,
  )
  return JSON.stringify([columns, tables])
}
