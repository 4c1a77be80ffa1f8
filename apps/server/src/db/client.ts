import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { nameStatements } from './name-statements.ts'

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
    // A database machine that vanished without a word is noticed by the connections to it.
    keepAlive: true,
    ...config,
  })
  // A connection that breaks (database restarted) is replaced by the pool. Without listeners the
  // event would end the process: on the pool for idle ones, on the connection itself for one that
  // a transaction holds between two statements.
  pool.on('connect', (client) => {
    client.on('error', onError)
    nameStatements(client)
  })
  pool.on('error', () => undefined)
  return { db: drizzle(pool), pool }
}
