import { expect } from 'vitest'
import type { TestPortal } from './test-portal.ts'

/**
 * Runs work while a row is locked and releases the lock when the given number of statements wait for
 * it, so that these statements race on every machine.
 */
export async function whileRowLocked<Result>(
  portal: TestPortal,
  row: { table: 'users' | 'otp_requests'; id: number | string },
  waiting: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const { pool } = portal.services
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select 1 from ${row.table} where id = $1 for update`, [row.id])
    const running = run()
    // counted on another connection: a transaction caches pg_stat_activity
    await expect.poll(() => countWaiting(pool), { timeout: 20_000 }).toBeGreaterThanOrEqual(waiting)
    await holder.query('commit')
    return await running
  } finally {
    // closes the connection and rolls back a transaction that is still open
    holder.release(true)
  }
}

async function countWaiting(pool: TestPortal['services']['pool']): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}
