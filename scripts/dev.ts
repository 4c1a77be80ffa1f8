// `npm run dev`: the server, restarted on every change, next to Vite's development server.
// The database keeps running across restarts of the server.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { isDemoPortal, readEnv } from '../apps/server/src/env.ts'
import { readSecret } from '../apps/server/src/secret.ts'
import { run, stopAll, stopLast } from './child.ts'
import { root } from './paths.ts'
import { requireNode24 } from './require-node.ts'
import { exitWithError, UserError, withProgress } from './terminal.mjs'

requireNode24()
if (existsSync('.env')) process.loadEnvFile('.env')
const settings = await startDatabase().catch((error: Error) =>
  exitWithError(new UserError(error.message)),
)

const server = run(
  process.execPath,
  ['--watch', '--watch-preserve-output', join('apps', 'server', 'src', 'main.ts')],
  { env: settings },
)
const web = run(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
  cwd: join(root, 'apps', 'web'),
})

// if one of them ends, the other is of no use
const first = await Promise.race([server, web])
await stopAll('SIGTERM')
process.exitCode = first.code

/** The settings with which the server uses the database that this script runs. */
async function startDatabase(): Promise<NodeJS.ProcessEnv> {
  const env = readEnv(process.env)
  if (env.DATABASE_URL) return {}
  const postgres = await withProgress('Starting the database', () =>
    startEmbeddedPostgres({ dataDir: env.DATA_DIR }),
  )
  stopLast(postgres.stop)
  const { host, port, user, password, database } = postgres.connection()
  const address = new URL(`postgres://${user}:${password}@localhost/${database}`)
  // the host may be the folder of a socket, which only fits into a parameter
  address.search = String(new URLSearchParams({ host, port: String(port) }))
  return {
    DATABASE_URL: address.href,
    // what the server would otherwise do on its embedded database
    APP_SECRET: String(await readSecret(env)),
    DEMO: isDemoPortal(env) ? '1' : '0',
  }
}
