import { type Database, openDatabase } from '../db/client.ts'
import { ownerUrl } from '../db/connection/owner-url.ts'
import { withEmbeddedDatabase } from '../db/embedded/reach.ts'
import { migrateDatabase } from '../db/migrating/migrate.ts'
import type { OperatorEnv } from '../settings/env.ts'

type Work = (db: Database) => Promise<string>

/** Uses the database of the running portal, or starts it for the duration of the command. */
export function withDatabase(env: OperatorEnv, work: Work): Promise<string> {
  if (env.DATABASE_URL) return runOn({ connectionString: ownerUrl(env) }, work)
  return withEmbeddedDatabase(env.DATA_DIR, (connection) => runOn(connection, work))
}

async function runOn(config: Parameters<typeof openDatabase>[0], work: Work): Promise<string> {
  const { db, pool } = openDatabase({ ...config, max: 1 }, () => undefined)
  try {
    await migrateDatabase(config)
    return await work(db)
  } finally {
    await pool.end()
  }
}
