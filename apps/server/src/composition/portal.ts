import { createSecretKey } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig, Pool, PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { runContinuousBackup } from '../backup/continuous/run-continuous-backup.ts'
import { type Database, type OpenDatabase, openDatabase } from '../db/client.ts'
import { ownerUrl, roleOf } from '../db/connection/owner-url.ts'
import { refuseUnfitPooler } from '../db/connection/pooler.ts'
import { ownsTables } from '../db/connection/portal-role.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrating/migrate.ts'
import { openTrustSettings, refreshRegularly } from '../db/trust-store.ts'
import { withDemoPayee } from '../demo/demo-payee.ts'
import { openMasterDataCache } from '../features/master-data/master-data.public.ts'
import { createSetupCode, openSetup } from '../features/trust-settings/trust-settings.public.ts'
import { refuseLateReplica } from '../http/calls/replica.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { LimitedProcesses } from '../limited-process/limited-processes.ts'
import { limitSms } from '../limits/limited-sms.ts'
import { openRateLimits } from '../limits/rate-limits.ts'
import { openLog } from '../log/log.ts'
import type { Progress } from '../log/progress.ts'
import { measureJobs } from '../metrics/measure-jobs.ts'
import { measureSms } from '../metrics/measure-sms.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { isDemoPortal, type OperatorEnv } from '../settings/env.ts'
import { missingPaymentSettings } from '../settings/payment.ts'
import { readSecret } from '../settings/secret.ts'
import { openSms } from '../sms/open-sms.ts'
import { openFileStore } from '../storage/file-store.ts'
import { openPictures } from '../storage/pictures/pictures.ts'
import { buildApp } from './app.ts'
import { jobDefinitions } from './background-jobs.ts'
import { loadDemo } from './load-demo.ts'
import { preparePrivateFolder } from './private-files.ts'
import { slices } from './slices.ts'

export interface Portal {
  url: string
  /** Null if metrics are not served. */
  metricsUrl: string | null
  isDemo: boolean
  /** The one-time code for the setup, if there is no super admin yet. */
  setupCode: string | null
  /** The missing settings that keep payment off although it is enabled. */
  missingPaymentSettings: string[]
  /** The names in LIMITS. */
  overriddenLimits: string[]
  /** Resolves with the reason if the embedded database ends unexpectedly. */
  databaseDied: Promise<string>
  stop(): Promise<void>
}

/** Opens all services, migrates the database and listens on the port or on an open socket. */
export async function startPortal(
  env: OperatorEnv,
  progress: Progress,
  socket?: number,
): Promise<Portal> {
  const isDemo = isDemoPortal(env)
  await preparePrivateFolder(env.DATA_DIR)
  const log = openLog(env)
  // resources are closed in reverse order, also if a later step fails
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'stopping'))
    }
    log.flush()
  }

  try {
    const postgres = await openPostgres(env, log, progress)
    if (postgres.embedded) closers.push(postgres.embedded.stop)
    closers.push(
      () => postgres.pool.end(),
      () => postgres.jobs.pool.end(),
    )
    const { db, pool } = postgres

    await progress('Preparing the database', async () => {
      await migrateDatabase(postgres.owner, {
        portalRole: postgres.portalRole,
        waitSeconds: env.MIGRATION_WAIT_SECONDS,
        onWait: (reason) => log.warn(reason),
      })
      for (const slice of slices) await slice.seed?.({ db })
    })
    if (await ownsTables(db))
      log.warn('the role of DATABASE_URL owns the tables: set DATABASE_OWNER_URL')
    const settings = await openTrustSettings(db, env, isDemo ? { complete: withDemoPayee } : {})
    closers.push(refreshRegularly(settings))
    const replica = await openReplica(env, pool, log, closers)
    const files = await openFileStore(env)
    if (isDemo) {
      await loadDemo({ db, files }, progress)
      await settings.refresh()
    }

    if (postgres.embedded) {
      closers.push(runContinuousBackup({ postgres: postgres.embedded, env, files, log }).stop)
    }

    const processes = new LimitedProcesses(log)
    closers.push(async () => processes.stop())
    const pictures = openPictures(env, processes)
    // a key object: importing the key for each signature takes longer than the signature
    const secret = createSecretKey(await readSecret(env))
    const metrics = openMetrics()
    const masterDataCache = openMasterDataCache({ db, replica })
    const limits = openRateLimits(pool)
    const sms = limitSms(measureSms(openSms(env, printLine), metrics), { env, limits })
    const publicUrl = env.PUBLIC_URL ?? ownAddress(env, env.PORT)
    const definitions = jobDefinitions({
      ...postgres.jobs,
      files,
      pictures,
      processes,
      env,
      settings,
      publicUrl,
      secret,
      sms,
      masterDataCache,
    })
    const measured = measureJobs(definitions, metrics)
    const jobs: Jobs = await startJobs(postgres.jobs.pool, log, measured)
    closers.push(jobs.stop)

    const setup = openSetup(db, isDemo)
    const services = {
      env,
      settings,
      setup,
      log,
      db,
      pool,
      files,
      pictures,
      processes,
      jobs,
      replica,
      masterDataCache,
      secret,
      sms,
      limits,
      metrics,
      publicUrl,
    }
    const metricsListener =
      env.METRICS_PORT === undefined ? null : await serveMetrics(metrics, pool, env)
    if (metricsListener) closers.push(metricsListener.stop)
    const app: FastifyInstance = await buildApp(services, { checkAnswers: false })
    closers.push(() => app.close())
    await listen(app, env, socket)

    const { port } = app.server.address() as AddressInfo
    // with port 0 the system chooses the port
    services.publicUrl = env.PUBLIC_URL ?? ownAddress(env, port)
    log.info({ port }, 'portal started')
    const overriddenLimits = Object.keys(env.LIMITS)
    if (overriddenLimits.length > 0) log.warn({ limits: env.LIMITS }, 'LIMITS overrides limits')
    void processes.selfTest([
      pictures.program,
      ...slices.flatMap(({ selfTests }) => selfTests ?? []),
    ])
    return {
      url: services.publicUrl,
      metricsUrl: metricsListener?.url ?? null,
      isDemo,
      setupCode: (await setup.isOpen()) ? await createSetupCode(db, secret) : null,
      missingPaymentSettings: missingPaymentSettings(settings.current()),
      overriddenLimits,
      databaseDied: postgres.embedded?.died ?? new Promise(() => {}),
      stop,
    }
  } catch (error) {
    log.fatal({ err: error }, 'start failed')
    await stop()
    throw error
  }
}

async function listen(
  app: FastifyInstance,
  { HOST: host, PORT: port }: OperatorEnv,
  socket?: number,
): Promise<void> {
  try {
    await app.listen({ host, ...(socket === undefined ? { port } : { fd: socket }) })
  } catch (error) {
    const reason = listenProblems[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new Error(`${reason} (HOST=${host}, PORT=${port}).`, { cause: error }) : error
  }
}

const listenProblems: Record<string, string> = {
  EADDRINUSE: 'another program already uses this port: set PORT to another number',
  EACCES: 'this user may not use this port: set PORT to a number above 1023',
  EADDRNOTAVAIL: 'this machine does not have this address: set HOST to one it has',
  ENOTFOUND: 'this machine does not have this address: set HOST to one it has',
}

/** The address of the portal for a browser on this machine. */
function ownAddress({ HOST: host }: OperatorEnv, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

interface OpenPostgres extends OpenDatabase {
  /** Connections of background jobs, which may wait for locks. */
  jobs: OpenDatabase
  /** Connects as the owner of the tables. */
  owner: ClientConfig
  /** The role of the portal, if it is not the owner. */
  portalRole?: string | undefined
  embedded?: EmbeddedPostgres
}

/** Few jobs run at the same time. */
const jobConnections = 4

async function openPostgres(
  env: OperatorEnv,
  log: Logger,
  progress: Progress,
): Promise<OpenPostgres> {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const open = (config: PoolConfig) => ({
    ...openDatabase({ ...config, max: env.DATABASE_POOL, lock_timeout: env.LOCK_WAIT_MS }, onError),
    jobs: openDatabase({ ...config, max: jobConnections }, onError),
  })
  if (env.DATABASE_URL) {
    await refuseUnfitPooler(env)
    return {
      ...open({ connectionString: env.DATABASE_URL }),
      owner: { connectionString: ownerUrl(env) },
      portalRole: env.DATABASE_OWNER_URL && roleOf(env.DATABASE_URL),
    }
  }
  const embedded = await progress('Starting the database', () =>
    startEmbeddedPostgres({
      dataDir: path.resolve(env.DATA_DIR),
      // a log that cannot be copied must not fill the disk
      settings: { max_slot_wal_keep_size: `${env.CONTINUOUS_BACKUP_MAX_LOG_MB}MB` },
    }),
  )
  const portal = embedded.portalConnection()
  return {
    ...open(portal),
    owner: embedded.connection(),
    portalRole: portal.user,
    embedded,
  }
}

/** The database of DATABASE_READ_URL, or null. */
async function openReplica(
  env: OperatorEnv,
  leader: Pool,
  log: Logger,
  closers: (() => Promise<unknown>)[],
): Promise<Database | null> {
  if (!env.DATABASE_READ_URL) return null
  await refuseLateReplica(leader)
  const { db, pool } = openDatabase(
    { connectionString: env.DATABASE_READ_URL, max: env.DATABASE_POOL },
    (error) => log.warn({ err: error }, 'connection to the replica lost'),
  )
  closers.push(() => pool.end())
  return db
}

const printLine = (line: string) => process.stdout.write(`${line}\n`)
