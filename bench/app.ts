import type { FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import { pino } from 'pino'
import { buildApp } from '../apps/server/src/app.ts'
import { type OpenDatabase, openDatabase } from '../apps/server/src/db/client.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { openMasterDataCache } from '../apps/server/src/features/master-data/master-data.public.ts'
import { openRateLimits } from '../apps/server/src/limits/rate-limits.ts'
import { openMetrics } from '../apps/server/src/metrics/metrics.ts'
import { openFileStore } from '../apps/server/src/storage/file-store.ts'
import { noJobs } from '../apps/server/src/testing/no-jobs.ts'

export interface BenchApp extends OpenDatabase {
  app: FastifyInstance
  close(): Promise<void>
}

/** The portal's calls in this very process, on a database that is there already. */
export async function openApp(connection: PoolConfig, dataDir: string): Promise<BenchApp> {
  const opened = openDatabase(
    // filling a registry takes longer than any request may
    { ...connection, max: 4, statement_timeout: 0 },
    () => undefined,
  )
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const app = await buildApp(
    {
      ...opened,
      env,
      log: pino({ level: 'silent' }),
      secret: Buffer.alloc(32, 7),
      files: await openFileStore(env),
      sms: { sendOtp: async () => undefined },
      jobs: noJobs,
      masterDataCache: openMasterDataCache(opened.db),
      metrics: openMetrics(),
      limits: openRateLimits(opened.pool),
      publicUrl: 'http://127.0.0.1',
    },
    { checkAnswers: false },
  )
  return {
    ...opened,
    app,
    async close() {
      await app.close()
      await opened.pool.end()
    },
  }
}
