import { join, resolve } from 'node:path'
import { SUPERUSER } from './cluster.ts'
import type { Connection } from './database.ts'
import { DATABASE } from './embedded-postgres.ts'
import { readIfExists } from './files.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** The connection settings of the database that a running portal has started in a data folder. */
export async function connectionToRunning(dataDir: string): Promise<Connection> {
  const folder = resolve(dataDir)
  const server = await readPostmasterFile(join(folder, 'postgres'))
  if (!server?.isReady) {
    throw new Error('The portal is just starting or stopping. Please try again in a moment.')
  }
  const password = (await readIfExists(join(folder, 'postgres.password')))?.trim() ?? ''
  return { host: server.host, port: server.port, user: SUPERUSER, password, database: DATABASE }
}
