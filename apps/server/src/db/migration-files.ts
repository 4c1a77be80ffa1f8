import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { readServerVersion } from './server-version.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The first line of a migration that builds indexes while the portal reads and writes. */
export const outsideTransaction = '-- outside a transaction'

export type Migration = Pick<MigrationMeta, 'sql' | 'hash' | 'folderMillis'>

/** All migrations of this version, oldest first. */
export const readMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder })

export const needsTransaction = ({ sql }: Migration): boolean =>
  !sql[0]?.trimStart().startsWith(outsideTransaction)

/** The statements of a migration for this server: virtual columns exist since PostgreSQL 18. */
export const statementsFor = ({ sql }: Migration, serverVersion: number): string[] =>
  serverVersion >= 18 ? sql : sql.map((statement) => statement.replace(/\) VIRTUAL\b/g, ') STORED'))

/** Applies some migrations in an open transaction; a restore first applies those of the backup. */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  const serverVersion = await readServerVersion(client)
  await createMigrationTable(client)
  for (const migration of migrations) {
    const statements = statementsFor(migration, serverVersion)
    for (const statement of statements) {
      // nobody else sees the tables of an open transaction, and it cannot build indexes concurrently
      const isConcurrent = !needsTransaction(migration)
      await client.query(isConcurrent ? statement.replace(/\bconcurrently\b/gi, '') : statement)
    }
    await recordMigration(client, migration)
  }
}

/** The migrations that the database does not have yet; refuses a database of a newer version. */
export async function findPending(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  await createMigrationTable(client)
  const { rows } = await client.query<{ createdAt: number }>(
    'select created_at::float8 as "createdAt" from drizzle.__drizzle_migrations',
  )
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis))
  if (rows.some(({ createdAt }) => !known.has(createdAt))) throw new DatabaseTooNew()
  const applied = new Set(rows.map((row) => row.createdAt))
  return migrations.filter(({ folderMillis }) => !applied.has(folderMillis))
}

export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew'

  constructor() {
    super(
      'A newer version of Sangam has migrated this database. Nothing was changed. Start the newer ' +
        'version again, or restore a backup of this version into an empty database.',
    )
  }
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
