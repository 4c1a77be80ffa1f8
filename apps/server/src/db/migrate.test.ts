import { describe, expect, inject, test } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'
import { openDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'

const portal = await startPortal()
const { pool } = portal.services

describe('migrations', () => {
  test('processes that start together do not migrate at the same time', async () => {
    await pool.query('create database together')
    const open = () =>
      openDatabase({ ...inject('postgres'), database: 'together', max: 1 }, () => undefined)
    const first = open()
    const opened = [first, open(), open(), open()]
    try {
      await Promise.all(opened.map((process) => migrateDatabase(process.pool)))
      const { rows } = await first.pool.query(`select to_regclass('users') is not null as exists`)
      expect(rows).toEqual([{ exists: true }])
    } finally {
      await Promise.all(opened.map((process) => process.pool.end()))
      await pool.query('drop database together with (force)')
    }
  })

  test('a second run changes nothing', async () => {
    const countMigrations = () =>
      pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    const before = (await countMigrations()).rows
    await migrateDatabase(pool)
    expect((await countMigrations()).rows).toEqual(before)
  })

  test('the audit trail cannot be changed, not even with SQL', async () => {
    await pool.query(
      `insert into audit_trail (actor_id, actor_name, action, subject, subject_id, subject_name)
       values (0, 'Server operator', 'user_role', 'user', '1', 'Asha')`,
    )
    for (const statement of [
      `update audit_trail set actor_name = 'Nobody'`,
      'delete from audit_trail',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow()
    }
  })
})
