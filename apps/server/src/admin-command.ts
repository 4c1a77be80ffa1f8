// `npm run admin`: roles given and taken by whoever runs the server, such as the first super admin.

import { existsSync } from 'node:fs'
import { openDatabase } from './db/client.ts'
import { withEmbeddedDatabase } from './db/embedded/reach.ts'
import { migrateDatabase } from './db/migrate.ts'
import { type Env, readEnv } from './env.ts'
import { type Command, readCommand, usage } from './features/accounts/operator-commands.ts'

/** Runs on the portal's database, which is started for the moment where no portal runs. */
function withDatabase(env: Env, command: Command): Promise<string> {
  if (env.DATABASE_URL) return connected({ connectionString: env.DATABASE_URL }, command)
  return withEmbeddedDatabase(env.DATA_DIR, (connection) => connected(connection, command))
}

async function connected(
  config: Parameters<typeof openDatabase>[0],
  command: Command,
): Promise<string> {
  const { db, pool } = openDatabase({ ...config, max: 1 }, () => undefined)
  try {
    await migrateDatabase(pool)
    return await command(db)
  } finally {
    await pool.end()
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const words = process.argv.slice(2)
  const wantsHelp = words.includes('--help') || words.includes('-h')
  const answer = wantsHelp ? usage : await withDatabase(readEnv(process.env), readCommand(words))
  process.stdout.write(`${answer}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
