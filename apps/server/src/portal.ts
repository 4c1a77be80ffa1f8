import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type OpenDatabase, openDatabase } from './db/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { seedMasterData } from './db/master-data.ts'
import { migrateDatabase } from './db/migrate.ts'
import { loadDemo } from './demo/demo.ts'
import type { Env } from './env.ts'
import { jobDefinitions } from './features/jobs.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { openRateLimits } from './limits/rate-limits.ts'
import { openLog } from './log.ts'
import { openSms } from './sms/open-sms.ts'
import { openFileStore } from './storage/file-store.ts'

export interface Portal {
  url: string
  isDemo: boolean
  /** Resolves with the reason when the database ends by itself. */
  databaseDied: Promise<string>
  stop(): Promise<void>
}

/** Tells a person what is going on while the portal starts. */
export type Progress = <Result>(step: string, work: () => Promise<Result>) => Promise<Result>

/** Opens every engine, brings the database up to date and listens. */
export async function startPortal(env: Env, progress: Progress): Promise<Portal> {
  await mkdir(env.DATA_DIR, { recursive: true })
  const log = openLog(env)
  // What was opened is closed in the opposite order, also when a later step fails.
  const opened: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'stopping'))
    }
    log.flush()
  }

  try {
    const postgres = await openPostgres(env, log, progress)
    if (postgres.embedded) opened.push(postgres.embedded.stop)
    opened.push(() => postgres.pool.end())
    const { db, pool } = postgres

    await progress('Preparing the database', async () => {
      await migrateDatabase(pool)
      await seedMasterData(db)
    })
    const files = await openFileStore(env)
    const isDemo = env.DEMO ?? !env.DATABASE_URL
    if (isDemo) await loadDemo({ db, files }, progress)

    const jobs: Jobs = await startJobs(pool, log, jobDefinitions({ db, files, env }))
    opened.push(jobs.stop)

    const services = {
      env,
      log,
      db,
      pool,
      files,
      jobs,
      secret: await readSecret(env),
      sms: openSms(env, printLine),
      limits: openRateLimits(pool),
      publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    }
    const app: FastifyInstance = await buildApp(services, { checkAnswers: false })
    opened.push(() => app.close())
    await app.listen({ host: env.HOST, port: env.PORT })

    const { port } = app.server.address() as AddressInfo
    log.info({ port }, 'portal started')
    return {
      url: env.PUBLIC_URL ?? `http://${env.HOST}:${port}`,
      isDemo,
      databaseDied: postgres.embedded?.died ?? new Promise(() => {}),
      stop,
    }
  } catch (error) {
    log.fatal({ err: error }, 'start failed')
    await stop()
    throw error
  }
}

async function openPostgres(
  env: Env,
  log: Logger,
  progress: Progress,
): Promise<OpenDatabase & { embedded?: EmbeddedPostgres }> {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const max = env.DATABASE_POOL
  if (env.DATABASE_URL) {
    return openDatabase({ connectionString: env.DATABASE_URL, max }, onError)
  }
  const embedded = await progress('Starting the database', () =>
    startEmbeddedPostgres({ dataDir: path.resolve(env.DATA_DIR) }),
  )
  return { ...openDatabase({ ...embedded.connection(), max }, onError), embedded }
}

/** The key for hashes and signatures: from the settings, else made once and kept beside the data. */
async function readSecret(env: Env): Promise<Buffer> {
  if (env.APP_SECRET) return Buffer.from(env.APP_SECRET)
  const file = path.join(env.DATA_DIR, 'secret')
  try {
    return await readFile(file)
  } catch {
    const made = randomBytes(32).toString('hex')
    await writeFile(file, made, { mode: 0o600, flag: 'wx' })
    return Buffer.from(made)
  }
}

const printLine = (line: string) => process.stdout.write(`${line}\n`)
