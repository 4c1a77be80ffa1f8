import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { seedMasterData } from '../features/master-data/master-data.public.ts'

interface TestPostgres {
  host: string
  port: number
  user: string
  password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

export const templateDatabase = 'sangam_template'

/** Starts one PostgreSQL for the test run, with a migrated database that each portal copies. */
export default async function startPostgres({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-test-'))
  // set by `npm run record-release`
  const statementLog = process.env.RECORD_STATEMENTS
  const postgres = await startEmbeddedPostgres({
    dataDir,
    // speed over durability: the data is deleted after the run
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      ...(statementLog ? { log_statement: 'all' } : {}),
    },
    ...(statementLog ? { logFile: statementLog } : {}),
  })
  await makeTemplate(postgres.connection(), postgres.connection(templateDatabase))
  const { host, port, user, password } = postgres.connection()
  provide('postgres', { host, port, user, password })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(admin: ClientConfig, template: ClientConfig): Promise<void> {
  const client = new Client(admin)
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const { db, pool } = openDatabase(template, () => undefined)
  await migrateDatabase(template)
  await seedMasterData(db)
  await pool.end()
}
