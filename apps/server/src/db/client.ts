import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'

export type Database = NodePgDatabase
/** The database or a transaction on it: what every query function takes. */
export type Queryable = Pick<
  Database,
  '$with' | 'with' | 'select' | 'insert' | 'update' | 'delete' | 'execute'
>

/** A transaction, where a function needs one of its own inside it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface OpenDatabase {
  db: Database
  pool: Pool
}

export function openDatabase(config: PoolConfig, onError: (error: Error) => void): OpenDatabase {
  const pool = new Pool({
    connectionTimeoutMillis: 5_000,
    // A stuck query must not hold a connection forever.
    statement_timeout: 30_000,
    // Detects a database machine that vanished without closing its connections.
    keepAlive: true,
    ...config,
  })
  // The pool replaces a broken connection (database restarted). Without listeners the event would
  // end the process: on the pool for idle connections, on the connection itself for one that a
  // transaction holds between two statements.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool }
}
