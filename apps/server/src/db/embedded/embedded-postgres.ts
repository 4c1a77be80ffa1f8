import { randomBytes } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { giveTo } from './accounts.ts'
import { type Address, prepareAddress } from './address.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { createCluster, hasCluster, readPassword, SUPERUSER } from './cluster.ts'
import { type Connection, ensureDatabase, ensurePortalRole, PORTAL_ROLE } from './database.ts'
import { explain } from './explain.ts'
import { clearLeftover } from './leftover.ts'
import { type LogFile, openLogFile } from './log-file.ts'
import { takePortalLock } from './portal-lock.ts'
import { chooseRunner, type Runner } from './runner.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { serverArguments } from './settings.ts'

export interface EmbeddedPostgres {
  /** What `pg` needs to connect as the superuser; the host may be the folder of a socket. */
  connection(database?: string): Connection
  /** What `pg` needs to connect with the rights of the portal. */
  portalConnection(): Connection
  /** Fast shutdown; resolves when the process has ended and the data folder is free again. */
  stop(): Promise<void>
  /** Resolves with the reason if the server ends without `stop`. */
  died: Promise<string>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** settings of postgresql.conf, replacing ours of the same name */
  settings?: Record<string, string>
  onProgress?: (step: 'init' | 'start' | 'recover') => void
  /** instead of logs/postgres.log in the data folder */
  logFile?: string
}

export class DataDirInUse extends Error {
  override name = 'DataDirInUse'

  constructor(dataDir: string, pid: number) {
    super(`Another portal already runs on the data folder ${dataDir} (process ${pid}).`)
  }
}

export const DATABASE = 'sangam'
// The processes of a killed server need a moment to end.
const RETRY_FOR_MS = 20_000
const RETRY_EVERY_MS = 200

/** Runs PostgreSQL in a data folder; creates the cluster at the first start. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  try {
    // Others may enter but not list the folder: PostgreSQL may run as another user.
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    await access(dataDir, constants.W_OK | constants.X_OK)
    const lock = await takePortalLock(join(dataDir, 'portal.pid'))
    if ('heldBy' in lock) throw new DataDirInUse(dataDir, lock.heldBy)
    try {
      return await startLocked(dataDir, options, lock.release)
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    throw explain(error, dataDir)
  }
}

async function startLocked(
  dataDir: string,
  options: EmbeddedPostgresOptions,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const clusterDir = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres.password')
  const binaries = await prepareBinaries()
  const { runner, major } = await chooseRunner({ ...binaries, dataDir, clusterDir })

  const isInitialised = await hasCluster(clusterDir, major)
  const password = await readPassword(passwordFile, runner, isInitialised)
  if (isInitialised) {
    if (await clearLeftover(clusterDir)) options.onProgress?.('recover')
  } else {
    options.onProgress?.('init')
    await createCluster(clusterDir, binaries.initdb, runner, passwordFile)
  }
  await giveTo(runner.account, clusterDir)
  await giveTo(runner.account, passwordFile)

  options.onProgress?.('start')
  const log = await openLogFile(resolve(options.logFile ?? join(dataDir, 'logs', 'postgres.log')))
  const launch = { dataDir, clusterDir, binaries, runner, log, settings: options.settings ?? {} }
  const { server, address } = await startWithRetries(launch).catch(async (error) => {
    await log.close()
    throw error
  })

  const { promise: died, resolve: reportDeath } = Promise.withResolvers<string>()
  let stopping: Promise<void> | undefined
  void server.ended.then((reason) => {
    if (stopping === undefined) reportDeath(reason)
  })
  const connection = (database = DATABASE): Connection => ({
    host: address.host,
    port: address.port,
    user: SUPERUSER,
    password,
    database,
  })
  // Only this process connects as the portal, so the password lives as long as the process.
  const portalPassword = randomBytes(24).toString('base64url')
  const stop = async () => {
    await server.stop()
    await log.close()
    await release()
  }
  const postgres: EmbeddedPostgres = {
    connection,
    portalConnection: () => ({ ...connection(), user: PORTAL_ROLE, password: portalPassword }),
    died,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }

  try {
    await ensureDatabase(connection('postgres'), DATABASE)
    await ensurePortalRole(connection('postgres'), portalPassword)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return postgres
}

interface Launch {
  dataDir: string
  clusterDir: string
  binaries: Binaries
  runner: Runner
  log: LogFile
  settings: Record<string, string>
}

async function startWithRetries(
  launch: Launch,
): Promise<{ server: ServerProcess; address: Address }> {
  const { dataDir, clusterDir, binaries, runner, log, settings } = launch
  const deadline = Date.now() + RETRY_FOR_MS
  for (;;) {
    const address = await prepareAddress(dataDir, runner.account)
    const args = serverArguments(clusterDir, address, settings)
    try {
      const server = await startServerProcess(runner, binaries.postgres, args, clusterDir, log)
      return { server, address }
    } catch (error) {
      if (!isTemporary(error) || Date.now() > deadline) throw error
      await delay(RETRY_EVERY_MS)
    }
  }
}

// Either processes of a killed server have not ended yet, or the free port was taken.
function isTemporary(error: unknown): boolean {
  const passing = /pre-existing shared memory block|could not create any TCP\/IP sockets/
  return error instanceof Error && passing.test(error.message)
}
