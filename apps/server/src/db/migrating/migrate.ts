import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientBase, type ClientConfig, DatabaseError, escapeIdentifier } from 'pg'
import { grantToPortalRole, jobSchema } from '../connection/portal-role.ts'
import { refuseOldServer } from '../connection/server-version.ts'
import { applyFunctions, type FunctionFiles, readFunctions } from './function-files.ts'
import {
  applyMigrations,
  type Migration,
  needsTransaction,
  readMigrations,
} from './migration-files.ts'
import {
  hasFunctions,
  pendingAfter,
  readAppliedMigrations,
  recordMigration,
} from './migration-journal.ts'

/** An arbitrary advisory lock number: only one process migrates at a time. */
export const migrationLock = 728_264

interface MigrationOptions {
  /** How long a migration waits in total for tables that others use. */
  waitSeconds?: number
  /** Gets the reason whenever a migration has to wait. */
  onWait?: (reason: string) => void
  migrations?: readonly Migration[]
  functions?: FunctionFiles
  /** The role that the portal uses, if it is not the owner of the tables. */
  portalRole?: string | undefined
}

/** Readers and writers that queue behind the lock of a migration wait no longer than this. */
const lockTimeoutMs = 1_000
const firstPauseMs = 250
const longestPauseMs = 5_000

/** Migrates the database to the newest schema, on a connection without the limits of requests. */
export async function migrateDatabase(
  connection: ClientConfig,
  {
    waitSeconds = 600,
    onWait = () => undefined,
    migrations = readMigrations(),
    functions = readFunctions(),
    portalRole,
  }: MigrationOptions = {},
): Promise<void> {
  const client = new Client({ keepAlive: true, ...connection })
  // a lost connection fails the query that runs; without a listener it would end the process
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    await refuseOldServer(client)
    await lockMigrations(client, onWait)
    const pending = pendingAfter(await readAppliedMigrations(client), migrations)
    for (const migration of pending) {
      const apply = () =>
        needsTransaction(migration)
          ? inTransaction(client, () => applyMigrations(client, [migration]))
          : applyOutsideTransaction(client, migration)
      await retryWhileLocked(apply, waitSeconds, onWait)
    }
    // after the migrations, which may change what the functions use
    if (!(await hasFunctions(client, functions.hash))) {
      const apply = () => inTransaction(client, () => applyFunctions(client, functions))
      await retryWhileLocked(apply, waitSeconds, onWait)
    }
    await client.query(`create schema if not exists ${jobSchema}`)
    if (portalRole) await grantToPortalRole(client, portalRole)
  } finally {
    // closing the connection releases the lock
    await client.end()
  }
}

/**
 * Polls instead of waiting in a query: a query that waits has a snapshot, and a concurrent index
 * build of the other process would wait for it.
 */
async function lockMigrations(client: ClientBase, onWait: (reason: string) => void): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1) as "isLocked"',
      [migrationLock],
    )
    if (rows[0]?.isLocked) return
    onWait('Another process migrates the database.')
    await pause(firstPauseMs)
  }
}

async function inTransaction(client: ClientBase, change: () => Promise<void>): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
    await change()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Concurrent index builds block no statement, so they wait for locks as long as they need. */
async function applyOutsideTransaction(client: ClientBase, migration: Migration): Promise<void> {
  await dropInvalidIndexes(client)
  for (const statement of migration.sql) await client.query(statement)
  await recordMigration(client, migration)
}

/** An interrupted concurrent build leaves an index that is maintained but never used. */
async function dropInvalidIndexes(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace`)
  for (const { name } of rows) {
    await client.query(`drop index concurrently if exists public.${escapeIdentifier(name)}`)
  }
}

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

async function retryWhileLocked(
  apply: () => Promise<void>,
  waitSeconds: number,
  onWait: (reason: string) => void,
): Promise<void> {
  const deadline = Date.now() + waitSeconds * 1000
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await apply()
    } catch (error) {
      if (!isLockProblem(error)) throw error
      if (Date.now() + pauseMs > deadline) throw new MigrationBlocked(waitSeconds, error)
      onWait('A migration waits for a table that another connection uses.')
    }
    await pause(pauseMs)
  }
}

export class MigrationBlocked extends Error {
  override name = 'MigrationBlocked'

  constructor(waitSeconds: number, cause: unknown) {
    super(
      `A migration waited ${waitSeconds} s for a table that another connection uses, and was rolled ` +
        'back. End the long transaction (see pg_stat_activity), then start again.',
      { cause },
    )
  }
}

const isLockProblem = (error: unknown) =>
  error instanceof DatabaseError &&
  (error.code === lockNotAvailable || error.code === deadlockDetected)
