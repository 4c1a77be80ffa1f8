// `npm run admin`: roles given and taken by whoever runs the server, such as the first super admin.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from './db/client.ts'
import {
  DataDirInUse,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './db/embedded/embedded-postgres.ts'
import { connectionToRunning } from './db/embedded/running.ts'
import { migrateDatabase } from './db/migrate.ts'
import { type Env, readEnv } from './env.ts'
import { type Command, readCommand, usage } from './features/accounts/operator-commands.ts'

/** Runs on the portal's database, which is started for the moment where no portal runs. */
async function withDatabase(env: Env, command: Command): Promise<string> {
  if (env.DATABASE_URL) return connected({ connectionString: env.DATABASE_URL }, command)
  if (!existsSync(path.join(env.DATA_DIR, 'postgres'))) {
    throw new Error(
      `There is no database in ${path.resolve(env.DATA_DIR)}. Start the portal once, or set DATA_DIR.`,
    )
  }
  const postgres = await startUnlessRunning(env.DATA_DIR)
  if (!postgres) return connected(await connectionToRunning(env.DATA_DIR), command)
  try {
    return await connected(postgres.connection(), command)
  } finally {
    await postgres.stop()
  }
}

async function startUnlessRunning(dataDir: string): Promise<EmbeddedPostgres | null> {
  try {
    return await startEmbeddedPostgres({ dataDir: path.resolve(dataDir) })
  } catch (error) {
    if (error instanceof DataDirInUse) return null
    throw error
  }
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
