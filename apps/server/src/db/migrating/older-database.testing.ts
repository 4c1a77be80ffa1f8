import { Client, type Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

/** A database with the tables of an earlier version: its first migrations, without functions. */
export async function olderDatabase(pool: Pool, database: string, migrations: number) {
  await pool.query(`create database ${database}`)
  onTestFinished(async () => void (await pool.query(`drop database ${database} with (force)`)))
  const config = { ...inject('postgres'), database }
  await migrateDatabase(config, {
    functions: { sql: [], hash: 'none' },
    migrations: readMigrations().slice(0, migrations),
  })
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return { config, client }
}
