import type { Pool } from 'pg'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const newestMigration = Math.max(...journal.entries.map(({ when }) => when))

/** True if the newest migration of this version is applied. */
export async function isUpToDate(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from drizzle.__drizzle_migrations where created_at >= $1 limit 1',
    [newestMigration],
  )
  return rowCount === 1
}
