import { apiPath } from '@sangam/contract/envelope'
import { afterAll, expect, inject, test } from 'vitest'
import { unusedPort } from '../../../../../test-portal/unused-port.ts'
import { openDatabase } from '../../db/client.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { refuseLateReplica } from './replica.ts'

const leader = await startPortal()
const { rows: databases } = await leader.services.pool.query<{ name: string }>(
  'select current_database() as name',
)
const { db: readOnly, pool: readOnlyPool } = openDatabase(
  {
    ...inject('postgres'),
    database: databases[0]?.name,
    options: '-c default_transaction_read_only=on',
  },
  () => undefined,
)
afterAll(() => readOnlyPool.end())

test('a list is read from the replica, and the session is extended on the leader', async () => {
  const portal = await startPortal({ sameDatabaseAs: leader, services: { replica: readOnly } })
  const member = await portal.user()
  await leader.services.pool.query(`update sessions set last_used_at = now() - interval '2 hours'`)
  expect((await member.call('get-vadhu-var-approved-list', {})).httpStatus).toBe(200)
  const { rows } = await leader.services.pool.query(
    `select 1 from sessions where last_used_at > now() - interval '1 minute'`,
  )
  expect(rows).toHaveLength(1)
  expect(readOnlyPool.totalCount).toBeGreaterThan(0)
})

test('without an answer of the replica, the leader reads the list', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: await unusedPort() }, () => undefined)
  const portal = await startPortal({ sameDatabaseAs: leader, services: { replica: away.db } })
  const member = await portal.user()
  expect((await member.call('get-vadhu-var-approved-list', {})).httpStatus).toBe(200)
  await away.pool.end()
})

test('while the leader is away, lists are read from the replica and other calls get 503', async () => {
  const member = await leader.user()
  const away = openDatabase({ host: '127.0.0.1', port: await unusedPort() }, () => undefined)
  const portal = await startPortal({
    sameDatabaseAs: leader,
    services: { db: away.db, replica: readOnly },
  })
  const send = async (path: string) =>
    portal.app.inject({
      method: 'POST',
      url: `${apiPath}/${path}`,
      headers: { authorization: `Bearer ${member.token}` },
      payload: {},
    })
  expect((await send('get-vadhu-var-approved-list')).statusCode).toBe(200)
  expect((await send('session/me')).statusCode).toBe(503)
  await away.pool.end()
})

test('a replica that may show old data is refused with the settings to change', async () => {
  await expect(refuseLateReplica(leader.services.pool)).rejects.toThrow(
    'set synchronous_commit = remote_apply',
  )
})
