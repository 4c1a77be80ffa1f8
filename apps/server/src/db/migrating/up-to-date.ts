import type { Pool } from 'pg'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }
import { readFunctions } from './function-files.ts'

const newestMigration = Math.max(...journal.entries.map(({ when }) => when))
const { hash: functions } = readFunctions()

/** True if the newest migration and the functions of this version, or of a newer one, are applied. */
export async function isUpToDate(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 where exists (select from drizzle.__drizzle_migrations where created_at >= $1)
       and exists (select from drizzle.applied_functions where hash = $2)`,
    [newestMigration, functions],
  )
  return rowCount === 1
}
