// `npm run dev`: the server, restarted on every change, and Vite's development server.
// The database keeps running across restarts of the server.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../apps/server/src/db/embedded/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { isDemoPortal, readEnv } from '../apps/server/src/settings/env.ts'
import { readSecret } from '../apps/server/src/settings/secret.ts'
import { run, stopChildren, stopOnSignals } from './child.ts'
import { root } from './paths.ts'
import { exitWithError, UserError, withProgress } from './terminal.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const database = await startDatabase().catch((error: Error) =>
  exitWithError(new UserError(error.message)),
)
stopOnSignals(database.stop)

const server = run(
  process.execPath,
  ['--watch', '--watch-preserve-output', join('apps', 'server', 'src', 'main.ts')],
  { env: database.settings },
)
const web = run(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
  cwd: join(root, 'apps', 'web'),
})

// one is useless without the other
const first = await Promise.race([server, web])
await stopChildren('SIGTERM')
await database.stop()
process.exitCode = first.code

interface DevDatabase {
  /** The settings with which the server uses this database. */
  settings: NodeJS.ProcessEnv
  stop(): Promise<void>
}

async function startDatabase(): Promise<DevDatabase> {
  const env = readEnv(process.env)
  if (env.DATABASE_URL) return { settings: {}, stop: async () => undefined }
  const postgres = await withProgress('Starting the database', () =>
    startEmbeddedPostgres({ dataDir: env.DATA_DIR }),
  )
  const settings = {
    DATABASE_URL: addressOf(postgres.portalConnection()),
    DATABASE_OWNER_URL: addressOf(postgres.connection()),
    // the values that the server uses with its embedded database
    APP_SECRET: String(await readSecret(env)),
    DEMO: isDemoPortal(env) ? '1' : '0',
  }
  return { settings, stop: postgres.stop }
}

function addressOf({ host, port, user, password, database }: Connection): string {
  const address = new URL(`postgres://${user}:${password}@localhost/${database}`)
  // the host may be the folder of a socket, which only a query parameter can hold
  address.search = String(new URLSearchParams({ host, port: String(port) }))
  return address.href
}
