import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The first line of a migration that builds indexes while the portal reads and writes. */
export const outsideTransaction = '-- outside a transaction'

export type Migration = Pick<MigrationMeta, 'sql' | 'hash' | 'folderMillis'>

/** All migrations of this version, oldest first. */
export const readMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder })

export const needsTransaction = ({ sql }: Migration): boolean =>
  !sql[0]?.trimStart().startsWith(outsideTransaction)

/** Applies some migrations in an open transaction; a restore first applies those of the backup. */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await createMigrationTable(client)
  for (const migration of migrations) {
    // nobody else sees the tables of an open transaction, and it cannot build indexes concurrently
    const statements = needsTransaction(migration)
      ? migration.sql
      : migration.sql.map((statement) => statement.replace(/\bconcurrently\b/gi, ''))
    for (const statement of statements) await client.query(statement)
    await recordMigration(client, migration)
  }
}

/** The migrations that the database does not have yet. */
export async function findPending(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  await createMigrationTable(client)
  const { rows } = await client.query<{ createdAt: number }>(
    'select created_at::float8 as "createdAt" from drizzle.__drizzle_migrations',
  )
  const applied = new Set(rows.map((row) => row.createdAt))
  return migrations.filter(({ folderMillis }) => !applied.has(folderMillis))
}

export async function recordMigration(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [migration.hash, migration.folderMillis],
  )
}

/** The table of drizzle, which earlier versions used to migrate. */
async function createMigrationTable(client: ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
}
