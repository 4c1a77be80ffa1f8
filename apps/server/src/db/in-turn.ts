import type { Pool } from 'pg'

/** Does what only one process may do at a time; others that come to it wait. */
export async function inTurn<Result>(
  pool: Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    // the lock ends with its connection, whatever has happened to either
    client.release(true)
  }
}
