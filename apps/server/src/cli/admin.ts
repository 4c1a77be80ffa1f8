// `npm run admin`: lets the operator grant and revoke roles, for example of the first super admin.

import { openDatabase } from '../db/client.ts'
import { withEmbeddedDatabase } from '../db/embedded/reach.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { ownerUrl } from '../db/owner-url.ts'
import { type Command, readCommand, usage } from '../features/accounts/operator-commands.ts'
import type { Env } from '../settings/env.ts'
import { runCommand } from './run-command.ts'

/** Uses the database of the running portal, or starts it for the duration of the command. */
function withDatabase(env: Env, command: Command): Promise<string> {
  if (env.DATABASE_URL) return runOn({ connectionString: ownerUrl(env) }, command)
  return withEmbeddedDatabase(env.DATA_DIR, (connection) => runOn(connection, command))
}

async function runOn(
  config: Parameters<typeof openDatabase>[0],
  command: Command,
): Promise<string> {
  const { db, pool } = openDatabase({ ...config, max: 1 }, () => undefined)
  try {
    await migrateDatabase(config)
    return await command(db)
  } finally {
    await pool.end()
  }
}

await runCommand(usage, async (env, args) => withDatabase(env, readCommand(args)))
