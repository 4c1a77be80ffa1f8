import { pino } from 'pino'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { startJobs } from '../../jobs/jobs.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { openDatabase } from '../client.ts'
import { migrateDatabase } from '../migrating/migrate.ts'
import { ownsTables } from './portal-role.ts'

const portal = await startPortal()
const owner = portal.services.pool
const role = 'portal_of_test'
await owner.query(`create role ${role} login password 'portal'`)
const database = owner.options.database
const asRole = { ...inject('postgres'), database, user: role, password: 'portal' }

// before it had a role of its own, the portal created the tables of the jobs as the owner
await (await startJobs(owner, pino({ level: 'silent' }), [])).stop()
await migrateDatabase({ ...inject('postgres'), database }, { portalRole: role })
const { db, pool } = openDatabase({ ...asRole, max: 4 }, () => undefined)
afterAll(async () => {
  await pool.end()
  await owner.query(`reassign owned by ${role} to current_user`)
  await owner.query(`drop owned by ${role}`)
  await owner.query(`drop role ${role}`)
})

const entry = `insert into audit_trail (actor_id, actor_name, action, subject, subject_id, subject_name)
  values (0, 'Server operator', 'user_role', 'user', '1', 'Asha')`

describe('the role of the portal', () => {
  test('is not a superuser and owns no table of the portal', async () => {
    const { rows } = await pool.query(
      'select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as "isPowerful" from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ isPowerful: false }])
    const owned = await pool.query(
      `select 1 from pg_tables where schemaname <> 'jobs' and tableowner = current_user`,
    )
    expect(owned.rowCount).toBe(0)
  })

  test.each([
    `update audit_trail set remark = ''`,
    'delete from audit_trail',
    'truncate audit_trail',
    'alter table audit_trail disable trigger all',
    'drop trigger audit_trail_append_only on audit_trail',
    `update audit_head set hash = ''`,
    'delete from payment_history',
    'truncate users',
    'drop table users',
    'create table others (id int)',
    `set session_replication_role = 'replica'`,
    `copy users to program 'cat'`,
  ])('must not %s', async (statement) => {
    await pool.query(entry)
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('can add an entry to the audit trail, which becomes part of the chain', async () => {
    await pool.query(entry)
    const { rows } = await pool.query('select * from find_broken_audit_entry()')
    expect(rows).toEqual([])
  })

  test('cannot clear an entry by removing its record for the time of a transaction', async () => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (mobile, first_name) values ('9812345670', 'Asha') returning id`,
    )
    const id = rows[0]?.id
    await pool.query(entry.replace("'1'", `'${id}'`))
    const attack = pool.query(`
      begin;
      delete from users where id = ${id};
      select erase_audit_subjects('user', array['${id}']);
      insert into users (id, mobile, first_name) overriding system value
        values (${id}, '9812345670', 'Asha');
      commit`)
    await expect(attack).rejects.toThrow('a cleared entry belongs to a record that exists')
    const cleared = await owner.query(
      `select subject_name from audit_trail where subject_id = '${id}' and subject_name = ''`,
    )
    expect(cleared.rows).toEqual([])
  })

  test('is told apart from a role that owns the tables', async () => {
    expect([await ownsTables(db), await ownsTables(portal.services.db)]).toEqual([false, true])
  })

  test('can read and write all other tables, and use all sequences and functions', async () => {
    const { rows } = await pool.query<{ refused: string }>(`
      select relname || ' ' || action as refused
      from pg_class cross join unnest(array['select', 'insert', 'update', 'delete']) as action
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not has_table_privilege(pg_class.oid, action)
      union all select sequencename from pg_sequences where schemaname = 'public'
        and not has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'usage')
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
        and not has_function_privilege(oid, 'execute')
      order by 1`)
    expect(rows.map(({ refused }) => refused)).toEqual([
      'audit_head delete',
      'audit_head insert',
      'audit_head update',
      'audit_trail delete',
      'audit_trail update',
      'payment_history delete',
      'payment_history update',
    ])
  })

  test('can run background jobs, also on tables that the owner created', async () => {
    const runs: object[] = []
    const jobs = await startJobs(pool, pino({ level: 'silent' }), [
      { name: 'greeting', run: async (payload) => void runs.push(payload) },
    ])
    await jobs.send('greeting', { text: 'hello' })
    await expect.poll(() => runs, { timeout: 20_000 }).toEqual([{ text: 'hello' }])
    await jobs.stop()
  })
})

test('an owner that is not a superuser can migrate and grant the rights', async () => {
  const name = 'owner_of_test'
  await owner.query(`create role ${name} login password 'owner'`)
  await owner.query(`grant ${role} to ${name}`)
  await owner.query(`create database ${name} owner ${name}`)
  const opened = openDatabase({ ...asRole, database: name, max: 2 }, () => undefined)
  try {
    const asOwner = { ...asRole, database: name, user: name, password: 'owner' }
    await migrateDatabase(asOwner, { portalRole: role })
    await migrateDatabase(asOwner, { portalRole: role })
    const jobs = await startJobs(opened.pool, pino({ level: 'silent' }), [])
    await jobs.stop()
    await opened.pool.query(entry)
    const creation = opened.pool.query('create schema more')
    await expect(creation).rejects.toMatchObject({ code: '42501' })
  } finally {
    await opened.pool.end()
    await owner.query(`drop database ${name} with (force)`)
    await owner.query(`drop role ${name}`)
  }
})
