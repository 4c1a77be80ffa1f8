import type { Pool } from 'pg'
import type { Database, ReadSource } from '../../db/client.ts'
import { isUnavailable } from './unavailable.ts'

/**
 * Reads from the replica, and from the leader if the replica does not answer. A statement that turns
 * out to write is refused by the replica and runs on the leader too.
 */
export async function readAnywhere<Result>(
  { db, replica }: ReadSource,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!replica) return read(db)
  try {
    return await read(replica)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return read(db)
  }
}

/**
 * A member who changes something must see it in the next list. PostgreSQL guarantees that on a replica
 * only if a commit waits until the replica has applied it.
 */
export async function refuseLateReplica(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ commit: string; standbys: string }>(
    `select current_setting('synchronous_commit') as commit,
            current_setting('synchronous_standby_names') as standbys`,
  )
  const [settings] = rows
  if (settings?.commit === 'remote_apply' && settings.standbys !== '') return
  throw new Error(
    'DATABASE_READ_URL needs synchronous replication: set synchronous_commit = remote_apply and ' +
      'synchronous_standby_names in PostgreSQL, and let the address lead to a synchronous replica. ' +
      'Otherwise members would not see their own changes in the list.',
  )
}
