import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiPath } from '@sangam/contract/envelope'
import { Client, type ClientConfig } from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startPortal as openPortal } from '../../composition/portal.ts'
import { readEnv } from '../../settings/env.ts'
import { startPortal } from '../../testing/test-portal.ts'
import type { FunctionFiles } from './function-files.ts'
import { MigrationBlocked, migrateDatabase, migrationLock } from './migrate.ts'
import { type Migration, outsideTransaction, readMigrations } from './migration-files.ts'
import {
  createJournal,
  DatabaseTooNew,
  firstMigrationBeforeBaseline,
  recordMigration,
} from './migration-journal.ts'
import { isUpToDate } from './up-to-date.ts'

const portal = await startPortal()
const { pool } = portal.services

/** An empty database for one test, with the statement timeout of requests. */
async function createDatabase(name: string) {
  await pool.query(`create database ${name}`)
  await pool.query(`alter database ${name} set statement_timeout = '100ms'`)
  onTestFinished(async () => void (await pool.query(`drop database ${name} with (force)`)))
  return { ...inject('postgres'), database: name }
}

async function connect(config: ConstructorParameters<typeof Client>[0]): Promise<Client> {
  const client = new Client(config)
  // the database may be dropped first
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0')
  onTestFinished(() => client.end())
  return client
}

const migration = (number: number, ...sql: string[]): Migration => ({
  sql,
  hash: `hash ${number}`,
  folderMillis: number,
})
/** Without the functions of the portal, whose tables the migrations of these tests do not create. */
const migrate = (
  config: ClientConfig,
  options: { migrations: Migration[]; waitSeconds?: number; onWait?: () => void },
) => migrateDatabase(config, { functions: { sql: [], hash: 'none' }, ...options })
const createNotes = migration(1, 'create table notes (id int, text text)')

describe('migrations', () => {
  test('processes that start together do not migrate at the same time', async () => {
    const config = await createDatabase('together')
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(config)))
    const client = await connect(config)
    const { rows } = await client.query('select hash from drizzle.__drizzle_migrations')
    expect(rows).toHaveLength(readMigrations().length)
  })

  test('an older version refuses the database before it changes anything', async () => {
    const config = await createDatabase('newer')
    const newest = migration(2, 'create table more (id int)')
    await migrate(config, { migrations: [createNotes, newest] })
    const older = [createNotes, migration(3, 'drop table notes')]
    await expect(migrate(config, { migrations: older })).rejects.toThrow(DatabaseTooNew)
    const client = await connect(config)
    expect((await client.query('select * from notes')).rows).toEqual([])
  })

  test('a second run changes nothing', async () => {
    const countMigrations = () =>
      pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    const before = (await countMigrations()).rows
    await migrateDatabase({ ...inject('postgres'), database: pool.options.database })
    expect((await countMigrations()).rows).toEqual(before)
  })

  test('data from before the baseline are refused with the last commit that can open them', async () => {
    const config = await createDatabase('before_baseline')
    const client = await connect(config)
    await createJournal(client)
    await recordMigration(client, { hash: firstMigrationBeforeBaseline, folderMillis: 1 })
    await expect(migrateDatabase(config)).rejects.toThrow('commit 363cafa4')
    const tables = await client.query(`select 1 from pg_tables where schemaname = 'public'`)
    expect(tables.rowCount).toBe(0)
  })

  test('a database with other tables of an unreleased version is refused', async () => {
    const config = await createDatabase('other_baseline')
    const other = [{ ...createNotes, hash: 'other tables' }]
    await migrate(config, { migrations: other })
    await expect(migrate(config, { migrations: [createNotes] })).rejects.toThrow(
      'with other tables',
    )
  })

  test('a migration may take longer than a request', async () => {
    const config = await createDatabase('slow_migration')
    await migrate(config, { migrations: [migration(1, 'select pg_sleep(0.3)')] })
    const client = await connect(config)
    expect((await client.query('select 1 from drizzle.__drizzle_migrations')).rowCount).toBe(1)
  })

  test('a process waits for the migration of another one without a time limit', async () => {
    const config = await createDatabase('waiting')
    const other = await connect(config)
    await other.query('select pg_advisory_lock($1)', [migrationLock])
    const onWait = vi.fn()
    const waiting = migrate(config, { waitSeconds: 0, onWait, migrations: [createNotes] })
    await expect.poll(() => onWait.mock.calls.length).toBeGreaterThan(1)
    await other.query('select pg_advisory_unlock($1)', [migrationLock])
    await waiting
    expect(onWait).toHaveBeenCalledWith('Another process migrates the database.')
    expect((await other.query('select * from notes')).rows).toEqual([])
  })

  test('a portal listens only after another process has migrated', async () => {
    const { host, port, user, password } = inject('postgres')
    const config = await createDatabase('listening')
    const other = await connect(config)
    await other.query('select pg_advisory_lock($1)', [migrationLock])
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-listening-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const url = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/listening`
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url, APP_SECRET: randomUUID(), PORT: '0' }
    let isListening = false
    const starting = openPortal(readEnv(settings), (_step, work) => work()).then((opened) => {
      isListening = true
      return opened
    })
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and query like 'select pg_try_advisory_lock%'`
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBeGreaterThan(0)
    expect(isListening).toBe(false)
    await other.query('select pg_advisory_unlock($1)', [migrationLock])
    const opened = await starting
    expect((await fetch(`${opened.url}${apiPath}/health/ready`)).status).toBe(200)
    await opened.stop()
  })

  test('a blocked migration lets readers pass and is repeated', async () => {
    const config = await createDatabase('blocked')
    await migrate(config, { migrations: [createNotes] })
    const blocker = await connect(config)
    const reader = await connect(config)
    await blocker.query('begin; select * from notes')
    const onWait = vi.fn()
    const alter = migration(2, 'alter table notes add column author text')
    const blocked = migrate(config, { onWait, migrations: [createNotes, alter] })
    await expect.poll(() => onWait.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0)
    // the blocker is still there, so a reader behind a waiting ALTER would never get its rows
    expect((await reader.query('select * from notes')).rows).toEqual([])
    await blocker.query('commit')
    await blocked
    expect((await reader.query('select author from notes')).rows).toEqual([])
  })

  test('a migration that stays blocked is rolled back with a clear message', async () => {
    const config = await createDatabase('blocked_for_long')
    await migrate(config, { migrations: [createNotes] })
    const blocker = await connect(config)
    await blocker.query('begin; select * from notes')
    const alter = migration(2, 'create table more (id int)', 'drop table notes')
    await expect(
      migrate(config, { waitSeconds: 0, migrations: [createNotes, alter] }),
    ).rejects.toThrow(MigrationBlocked)
    const { rows } = await blocker.query(`select to_regclass('more') as more`)
    expect(rows).toEqual([{ more: null }])
  })

  test('an index is built while others write, also after an interrupted build', async () => {
    const config = await createDatabase('concurrent_index')
    await migrate(config, { migrations: [createNotes] })
    const writer = await connect(config)
    await writer.query(`insert into notes values (1, 'a'), (1, 'b')`)
    const index = migration(
      2,
      `${outsideTransaction}\ncreate unique index concurrently if not exists one_id on notes (id)`,
    )
    const migrations = [createNotes, index]
    await expect(migrate(config, { migrations })).rejects.toThrow('one_id')
    await writer.query(`update notes set id = 2 where text = 'b'`)
    await migrate(config, { migrations })
    const { rows } = await writer.query(
      `select indisvalid from pg_index where indexrelid = 'one_id'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })
})

describe('functions and triggers', () => {
  const twice = (factor: number): FunctionFiles => ({
    sql: [
      `create or replace function twice(number int) returns int language sql as 'select number * ${factor}'`,
    ],
    hash: `factor ${factor}`,
  })

  test('are replaced when a file has changed, also back to an earlier state', async () => {
    const config = await createDatabase('changed_functions')
    const client = await connect(config)
    for (const factor of [2, 3, 2]) {
      await migrateDatabase(config, { migrations: [createNotes], functions: twice(factor) })
      expect((await client.query('select twice(1)')).rows).toEqual([{ twice: factor }])
    }
  })

  test('are not touched by a start without changes', async () => {
    const config = await createDatabase('same_functions')
    const client = await connect(config)
    const start = () => migrateDatabase(config, { migrations: [createNotes], functions: twice(2) })
    await start()
    await client.query('drop function twice')
    await start()
    expect((await client.query(`select to_regproc('twice') as found`)).rows).toEqual([
      { found: null },
    ])
  })

  test('a portal is not ready without the functions of its version', async () => {
    expect(await isUpToDate(pool)).toBe(true)
    await pool.query(`update drizzle.applied_functions set hash = 'of a version before'`)
    expect(await isUpToDate(pool)).toBe(false)
    await migrateDatabase({ ...inject('postgres'), database: pool.options.database })
    expect(await isUpToDate(pool)).toBe(true)
    // a newer version replaces the functions while this one still serves
    await pool.query(`insert into drizzle.applied_functions (hash) values ('of the next version')`)
    expect(await isUpToDate(pool)).toBe(true)
  })
})
