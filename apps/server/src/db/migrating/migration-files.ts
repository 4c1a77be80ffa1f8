import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { createJournal, recordMigration } from './migration-journal.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** The first line of a migration that builds indexes while the portal reads and writes. */
export const outsideTransaction = '-- outside a transaction'

export type Migration = Pick<MigrationMeta, 'sql' | 'hash' | 'folderMillis'>

/** All migrations of this version, oldest first. The first one, the baseline, creates the tables. */
export const readMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder })

export const needsTransaction = ({ sql }: Migration): boolean =>
  !sql[0]?.trimStart().startsWith(outsideTransaction)

/** Applies some migrations in an open transaction; a restore first applies those of the backup. */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await createJournal(client)
  for (const migration of migrations) {
    const sql = migration.sql.join('\n;\n')
    // no other connection sees the tables of an open transaction, and it cannot build indexes concurrently
    await client.query(needsTransaction(migration) ? sql : sql.replace(/\bconcurrently\b/gi, ''))
    await recordMigration(client, migration)
  }
}
