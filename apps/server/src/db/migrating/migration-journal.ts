import type { ClientBase } from 'pg'

/** A migration that a database has. */
interface AppliedMigration {
  hash: string
  createdAt: number
}

/** What the journal needs to know of a migration. */
interface JournalEntry {
  hash: string
  folderMillis: number
}

/** The tables of the journal: applied migrations, and the states of the function files. */
export async function createJournal(client: ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.applied_functions
      (id integer primary key generated always as identity, hash text not null,
       at timestamptz not null default now())`)
}

/** Oldest first; none in an empty database. */
export async function readAppliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const journal = await client.query(
    `select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  )
  if (journal.rowCount === 0) return []
  const { rows } = await client.query<AppliedMigration>(`
    select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by 2`)
  return rows
}

export async function recordMigration(
  client: ClientBase,
  { hash, folderMillis }: JournalEntry,
): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  )
}

/** True if no version has applied other functions since. */
export async function hasFunctions(client: ClientBase, hash: string): Promise<boolean> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.applied_functions order by id desc limit 1',
  )
  return rows[0]?.hash === hash
}

export async function recordFunctions(client: ClientBase, hash: string): Promise<void> {
  await client.query('insert into drizzle.applied_functions (hash) values ($1)', [hash])
}

/**
 * The migrations that a database or backup does not have yet. Refuses one with other tables than the
 * baseline of this version, and one with newer migrations.
 */
export function pendingAfter<Entry extends JournalEntry>(
  applied: readonly AppliedMigration[],
  migrations: readonly Entry[],
): Entry[] {
  const [first] = applied
  if (first && first.hash !== migrations[0]?.hash) throw new OtherBaseline(first.hash)
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis))
  if (applied.some(({ createdAt }) => !known.has(createdAt))) throw new DatabaseTooNew()
  const present = new Set(applied.map(({ createdAt }) => createdAt))
  return migrations.filter(({ folderMillis }) => !present.has(folderMillis))
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

/** The first migration of all versions up to commit 363cafa4. */
export const firstMigrationBeforeBaseline =
  '022a47630af4b50574ef0e6554d65a4e37bb4d7b582bcb8e1c2f931c280a9757'

class OtherBaseline extends Error {
  override name = 'OtherBaseline'

  constructor(firstMigration: string) {
    super(
      firstMigration === firstMigrationBeforeBaseline
        ? 'These data are of a version of Sangam before the first release, which this version cannot ' +
            'open. Nothing was changed. The last version that can open them is commit 363cafa4.'
        : 'These data are of another version of Sangam before the first release, with other tables. ' +
            'Nothing was changed. Start that version, or use an empty folder and database.',
    )
  }
}
