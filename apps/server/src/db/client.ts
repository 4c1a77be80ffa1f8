import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'

export type Database = NodePgDatabase
/** The database or a transaction on it: what every query function takes. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface OpenDatabase {
  db: Database
  pool: Pool
}

export function openDatabase(config: PoolConfig, onError: (error: Error) => void): OpenDatabase {
  const pool = new Pool({
    connectionTimeoutMillis: 5_000,
    // A stuck query must not hold a connection for ever.
    statement_timeout: 30_000,
    ...config,
  })
  // An idle connection that breaks (database restarted) is replaced by the pool; without a listener
  // the event would end the process.
  pool.on('error', onError)
  return { db: drizzle(pool), pool }
}
