import type { Pool } from 'pg'

/**
 * Runs work under an advisory lock, so that only one process runs it at a time. The lock belongs to a
 * transaction: behind a connection pooler a session would leave it to the next user of the connection.
 */
export async function withAdvisoryLock<Result>(
  pool: Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // other processes may wait, and the work runs on other connections
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const result = await work()
    await client.query('commit')
    return result
  } finally {
    // closing the connection releases the lock, also after an error
    client.release(true)
  }
}
