import type { FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import { buildApp } from '../apps/server/src/composition/app.ts'
import { type OpenDatabase, openDatabase } from '../apps/server/src/db/client.ts'
import { openTestServices } from '../apps/server/src/testing/test-services.ts'

export interface BenchApp extends OpenDatabase {
  app: FastifyInstance
  close(): Promise<void>
}

/** Opens the app in this process on an existing database. */
export async function openApp(
  connection: PoolConfig,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<BenchApp> {
  const opened = openDatabase(
    // seeding takes longer than the timeout of a request
    { ...connection, max: 4, statement_timeout: 0 },
    () => undefined,
  )
  const services = await openTestServices(opened, { ...settings, DATA_DIR: dataDir })
  const app = await buildApp(services, { checkAnswers: false })
  return {
    ...opened,
    app,
    async close() {
      await app.close()
      await opened.pool.end()
    },
  }
}
