import type { Pool } from 'pg'

/** Runs work under an advisory lock, so that only one process runs it at a time. */
export async function withAdvisoryLock<Result>(
  pool: Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    // closing the connection releases the lock, also after an error
    client.release(true)
  }
}
