import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'

export type Database = NodePgDatabase
/** The database or a transaction; the parameter of every query function. */
export type Queryable = Pick<
  Database,
  '$with' | 'with' | 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>

/** For functions that need a transaction of their own or a savepoint. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface OpenDatabase {
  db: Database
  pool: Pool
}

export interface ReadSource {
  db: Database
  /** Null without DATABASE_READ_URL. */
  replica: Database | null
}

/** Time limits of every connection of the portal. */
export const sessionSettings = {
  // a stuck query must not hold a connection forever
  statement_timeout: 30_000,
  // nor may a transaction whose process is stuck hold its locks forever
  idle_in_transaction_session_timeout: 60_000,
}

export function openDatabase(config: PoolConfig, onError: (error: Error) => void): OpenDatabase {
  const pool = new Pool({
    connectionTimeoutMillis: 5_000,
    // a new connection plans its statements again: the first lists after a pause would take three times as long
    idleTimeoutMillis: 600_000,
    ...sessionSettings,
    // detects a database host that disappeared without closing its connections
    keepAlive: true,
    ...config,
  })
  // The pool replaces broken connections. Without listeners an error would end the process: on the
  // pool for idle connections, on the client for a connection that a transaction holds.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool }
}
