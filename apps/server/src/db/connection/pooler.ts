import { Client, type ClientConfig, DatabaseError } from 'pg'
import type { OperatorEnv } from '../../settings/env.ts'
import { sessionSettings } from '../client.ts'

/** Enough to see a pooler that gives connections in turn. */
const rounds = 6

const explanations = {
  settings:
    'DATABASE_URL leads to a connection pooler that refuses the time limits of the portal. For ' +
    'PgBouncer, add ignore_startup_parameters = statement_timeout, lock_timeout, ' +
    'idle_in_transaction_session_timeout and set them for the role in PostgreSQL; or use the address ' +
    'of PostgreSQL itself.',
  statements:
    'DATABASE_URL leads to a connection pooler without prepared statements. Use PgBouncer 1.21 or ' +
    'newer with max_prepared_statements = 200, or the address of PostgreSQL itself.',
  owner:
    'DATABASE_URL leads to a connection pooler, but migrations need one connection of their own. Set ' +
    'DATABASE_OWNER_URL to the address of PostgreSQL itself; it may be the same user.',
}

/** Refuses to start with a connection pooler that would fail later, and says what to change. */
export async function refuseUnfitPooler(
  env: Pick<OperatorEnv, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'LOCK_WAIT_MS'>,
): Promise<void> {
  const limits = { ...sessionSettings, lock_timeout: env.LOCK_WAIT_MS }
  const config = { connectionString: env.DATABASE_URL, ...limits }
  if (!(await isPooled(config))) return
  const owner = { connectionString: env.DATABASE_OWNER_URL ?? env.DATABASE_URL }
  if (await isPooled(owner)) throw new Error(explanations.owner)
}

/**
 * True if statements of one connection run in several server processes, or two connections share one,
 * as behind PgBouncer in transaction mode.
 */
async function isPooled(config: ClientConfig): Promise<boolean> {
  const clients = [new Client(config), new Client(config)]
  for (const client of clients) client.on('error', () => undefined)
  try {
    const seen = new Set<string>()
    for (const client of clients) await client.connect()
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, client] of clients.entries()) {
        const { rows } = await client.query<{ pid: number }>({
          name: 'pooler-check',
          text: 'select pg_backend_pid() as pid',
        })
        seen.add(`${index} ${rows[0]?.pid}`)
      }
    }
    const processes = new Set([...seen].map((pair) => pair.split(' ')[1]))
    return seen.size > clients.length || processes.size < clients.length
  } catch (error) {
    throw explain(error)
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  if (/unsupported startup parameter/.test(error.message)) {
    return new Error(explanations.settings, { cause: error })
  }
  // duplicate or unknown prepared statement
  const isStatementLost = error.code === '42P05' || error.code === '26000'
  return isStatementLost ? new Error(explanations.statements, { cause: error }) : error
}
