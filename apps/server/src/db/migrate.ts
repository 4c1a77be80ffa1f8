import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase, Pool } from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** An arbitrary advisory lock number: only one process migrates at a time. */
export const migrationLock = 728_264

/** Migrates the database to the newest schema. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}

/** All migrations of this version, oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/** Applies some migrations in an open transaction; a restore first applies those of the backup. */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}
