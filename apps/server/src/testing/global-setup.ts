import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrating/migrate.ts'
import { seedMasterData } from '../features/master-data/master-data.public.ts'

export interface TestPostgres {
  host: string
  port: number
  user: string
  password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
    /** For files that the tests of a run make once and share. */
    sharedFolder: string
  }
}

export const templateDatabase = 'sangam_template'

/** Starts one PostgreSQL for the test run, with a migrated database that each portal copies. */
export default async function startPostgres({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const sharedFolder = await mkdtemp(path.join(tmpdir(), 'sangam-shared-'))
  provide('sharedFolder', sharedFolder)
  const url = process.env.TEST_POSTGRES_URL
  const { server, stop } = url ? await useServer(url) : await openTestPostgres()
  provide('postgres', server)
  return async () => {
    await stop()
    await rm(sharedFolder, { recursive: true, force: true })
  }
}

interface OpenedPostgres {
  server: TestPostgres
  stop: () => Promise<void>
}

/** A new PostgreSQL with the migrated database. */
export async function openTestPostgres(): Promise<OpenedPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    // speed over durability: the data is deleted after the run
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // each portal has a database of its own, which exists for seconds
      autovacuum: 'off',
      max_connections: '200',
    },
  })
  await makeTemplate(postgres.connection(), postgres.connection(templateDatabase))
  const { host, port, user, password } = postgres.connection()
  return {
    server: { host, port, user, password },
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Tests on another PostgreSQL server, for example of the oldest supported version. */
async function useServer(url: string): Promise<OpenedPostgres> {
  const { hostname, port, username, password } = new URL(url)
  const server = { host: hostname, port: Number(port), user: username, password }
  const admin = { ...server, database: 'postgres' }
  const dropTemplate = () => runOnce(admin, `drop database if exists ${templateDatabase}`)
  await dropTemplate()
  await makeTemplate(admin, { ...server, database: templateDatabase })
  return { server, stop: dropTemplate }
}

async function makeTemplate(admin: ClientConfig, template: ClientConfig): Promise<void> {
  await runOnce(admin, `create database ${templateDatabase}`)
  const { db, pool } = openDatabase(template, () => undefined)
  await migrateDatabase(template)
  await seedMasterData(db)
  await pool.end()
}

async function runOnce(config: ClientConfig, statement: string): Promise<void> {
  const client = new Client(config)
  await client.connect()
  await client.query(statement)
  await client.end()
}
