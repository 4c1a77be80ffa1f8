import { expect } from 'vitest'
import type { TestPortal } from './test-portal.ts'

/**
 * Runs something while a row is locked, lets go once the given number of statements queue up at a
 * lock, and so makes them arrive at the same moment on every machine.
 */
export async function whileHeld<Result>(
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
    // counted over another connection: a transaction sees the same activity all along
    await expect.poll(() => countWaiting(pool), { timeout: 20_000 }).toBeGreaterThanOrEqual(waiting)
    await holder.query('commit')
    return await running
  } finally {
    // closes the connection, and with it a transaction that is still open
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
