import { apiPath } from '@sangam/contract/envelope'
import { afterAll, describe, expect, test } from 'vitest'
import { unusedPort } from '../../../../../test-portal/unused-port.ts'
import { openDatabase } from '../../db/client.ts'
import { openRateLimits } from '../../limits/rate-limits.ts'
import { startPortal } from '../../testing/test-portal.ts'

test('health returns 200 while the database answers', async () => {
  const { app } = await startPortal()
  const response = await app.inject(`${apiPath}/health`)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    status: 'success',
    message: 'common.msg_ok',
    data: { database: 'up' },
  })
})

test('a started portal is live and ready, and exposes nothing else', async () => {
  const { app } = await startPortal()
  for (const [address, data] of [
    ['live', null],
    ['ready', { uploads: 'up' }],
  ]) {
    const response = await app.inject(`${apiPath}/health/${address}`)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { status: 'success', message: 'common.msg_ok', data },
    ])
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('a portal is not ready if the newest migration is missing', async () => {
  const { app, services } = await startPortal()
  await services.pool.query(
    `delete from drizzle.__drizzle_migrations
     where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
  expect((await app.inject(`${apiPath}/health/ready`)).statusCode).toBe(503)
  expect((await app.inject(`${apiPath}/health`)).statusCode).toBe(200)
})

test('a stopping portal is not ready but serves requests until it stops', async () => {
  const { app } = await startPortal({ settings: { DRAIN_SECONDS: '3' } })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (address: string) => (await fetch(`${url}${apiPath}/${address}`)).status
  expect(await statusOf('health/ready')).toBe(200)
  const closed = app.close()
  await expect.poll(() => statusOf('health/ready'), { timeout: 20_000 }).toBe(503)
  expect(await statusOf('health/live')).toBe(200)
  expect(await statusOf('health')).toBe(200)
  await closed
  await expect(statusOf('health/live')).rejects.toThrow()
})

describe('while the database is unavailable', async () => {
  const unreachable = openDatabase({ host: '127.0.0.1', port: await unusedPort() }, () => undefined)
  afterAll(() => unreachable.pool.end())
  const { app } = await startPortal({
    services: { ...unreachable, limits: openRateLimits(unreachable.pool) },
  })

  test('the process is live and not ready', async () => {
    expect((await app.inject(`${apiPath}/health/live`)).statusCode).toBe(200)
    const ready = await app.inject(`${apiPath}/health/ready`)
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'error', message: 'common.err_unavailable', data: null },
    ])
  })

  test('health returns 503', async () => {
    const response = await app.inject(`${apiPath}/health`)
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ status: 'error', data: { database: 'down' } })
  })

  test.each([
    ['a query of the table', 'get-master-data', {}],
    ['a counter', 'login', {}],
    ['a token', 'session/me', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ])('a call that needs %s returns 503', async (_what, path, headers) => {
    const response = await app.inject({
      method: 'POST',
      url: `${apiPath}/${path}`,
      headers,
      payload: { mobile_no: '9876543210' },
    })
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({
      status: 'error',
      message: 'common.err_unavailable',
      data: null,
    })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('routes that need no database still work', async () => {
    expect((await app.inject('/bariapps/data/configs.json')).statusCode).toBe(200)
  })
})

test('a connection lost during a call returns 503', async () => {
  const portal = await startPortal()
  const { pool } = portal.services
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table users in access exclusive mode')
  const waiting = portal.visitor.send('login', { mobile_no: '9876543210' })
  // terminate the connection of the call as soon as it waits for the table
  let terminated = 0
  while (terminated === 0) {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    terminated = rowCount ?? 0
  }
  await blocker.query('rollback')
  blocker.release()
  expect(await waiting).toMatchObject({ httpStatus: 503, message: 'common.err_unavailable' })
  expect((await portal.visitor.send('login', { mobile_no: '9876543210' })).httpStatus).toBe(404)
})
