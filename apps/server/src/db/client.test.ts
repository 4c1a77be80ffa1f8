import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openRateLimits } from '../limits/rate-limits.ts'
import { startPortal } from '../testing/test-portal.ts'
import { openDatabase } from './client.ts'

const unavailable = { httpStatus: 503, message: 'common.err_unavailable' }

/** A portal on the database of another one, with its own connection settings. */
async function portalWith(config: Parameters<typeof openDatabase>[0]) {
  const home = await startPortal()
  const { database } = home.services.pool.options
  const problems: Error[] = []
  const opened = openDatabase({ ...inject('postgres'), database, ...config }, (error) =>
    problems.push(error),
  )
  const portal = await startPortal({
    sameDatabaseAs: home,
    services: { ...opened, limits: openRateLimits(opened.pool) },
  })
  return { home, portal, problems, ...opened }
}

test('calls return 503 while the pool has no free connection, and work again afterwards', async () => {
  const { portal, pool } = await portalWith({ max: 2, connectionTimeoutMillis: 2_000 })
  const clients = await Promise.all([pool.connect(), pool.connect()])
  expect(await portal.visitor.call('get-master-data', {})).toMatchObject(unavailable)
  for (const client of clients) client.release()
  expect((await portal.visitor.call('get-master-data', {})).httpStatus).toBe(200)
  await pool.end()
})

test('calls return 503 while the database refuses connections, and work again afterwards', async () => {
  const { home, portal, pool } = await portalWith({ user: 'few', password: 'few' })
  const asOwner = (statement: string) => home.services.pool.query(statement)
  await asOwner(`create role few login password 'few' connection limit 0`)
  await asOwner('grant select on all tables in schema public to few')
  expect(await portal.visitor.call('get-master-data', {})).toMatchObject(unavailable)
  await asOwner('alter role few connection limit 5')
  expect((await portal.visitor.call('get-master-data', {})).httpStatus).toBe(200)
  await pool.end()
  await asOwner('drop owned by few')
  await asOwner('drop role few')
})

test('a connection lost between two statements fails only its transaction', async () => {
  const { home, db, pool, problems } = await portalWith({ max: 2 })
  const interrupted = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await home.services.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect.poll(() => problems.length).toBeGreaterThan(0)
    await tx.execute(sql`select 1`)
  })
  await expect(interrupted).rejects.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a transaction that does nothing for a minute is ended by the database', async () => {
  const { pool } = await portalWith({ max: 1 })
  const { rows } = await pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
  await pool.end()
})
