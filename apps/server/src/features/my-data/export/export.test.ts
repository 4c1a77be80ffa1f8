import { apiPath } from '@sangam/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dataExports } from '../../../db/schema/services/my-data.ts'
import { letConfirmationPass } from '../../../testing/otp-login.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { downloadCopy, makeCopy, runJob } from '../my-data.testing.ts'

const portal = await startPortal()
const { db, files } = portal.services

const exportsOf = ({ id }: TestUser) =>
  db.select().from(dataExports).where(eq(dataExports.userId, id))
const download = ({ token }: TestUser) =>
  portal.app.inject({
    url: `${apiPath}/my-data/export.zip`,
    headers: { authorization: `Bearer ${token}` },
  })
const letTimePass = (user: TestUser, interval: string) =>
  db.execute(sql`update data_exports set created_at = created_at - ${interval}::interval,
    expires_at = expires_at - ${interval}::interval, started_at = started_at - ${interval}::interval
    where user_id = ${user.id}`)

describe('a copy of own data', () => {
  test('is made in the background and downloaded afterwards', async () => {
    const user = await portal.user()
    expect(await user.call('my-data/export', { language: 'en' })).toMatchObject({
      httpStatus: 200,
      message: 'my_data.msg_export_started',
    })
    const { data: before } = await user.call('my-data/summary', {})
    expect([before.export?.state, (await download(user)).statusCode]).toEqual(['waiting', 404])
    await runJob(portal, 'data-exports')
    const { data: after } = await user.call('my-data/summary', {})
    expect([after.export?.state, after.exports_left]).toEqual(['ready', 2])
    expect([...(await downloadCopy(portal, user)).keys()]).toContain('data/users.json')
  })

  test('has its rows by their number, also after a change of the first one', async () => {
    const user = await portal.user({ hasListAccess: true })
    for (const name of ['One', 'Two', 'Three']) {
      await user.call('saved-searches/save', { name, filter: {} })
    }
    await db.execute(sql`update saved_searches set name = 'First' where name = 'One'`)
    await makeCopy(portal, user)
    const bytes = (await downloadCopy(portal, user)).get('data/saved_searches.json')
    const rows: { name: string }[] = JSON.parse(new TextDecoder().decode(bytes))
    expect(rows.map(({ name }) => name)).toEqual(['First', 'Two', 'Three'])
  })

  test('is not started a second time while one is running', async () => {
    const user = await portal.user()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => user.call('my-data/export', { language: 'en' })),
    )
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([
      200, 409, 409, 409, 409,
    ])
    expect(answers.find(({ httpStatus }) => httpStatus === 409)?.message).toBe(
      'my_data.err_export_running',
    )
    expect(await exportsOf(user)).toHaveLength(1)
  })

  test('can be asked for three times in 30 days', async () => {
    const user = await portal.user()
    for (let made = 0; made < 3; made += 1) await makeCopy(portal, user)
    expect(await user.call('my-data/export', { language: 'en' })).toMatchObject({
      httpStatus: 429,
      message: 'my_data.err_export_limit',
      params: { max: 3 },
    })
    await letTimePass(user, '30 days')
    expect((await user.call('my-data/export', { language: 'en' })).httpStatus).toBe(200)
  })

  test('needs a fresh confirmation to be downloaded', async () => {
    const user = await portal.user()
    await makeCopy(portal, user)
    await letConfirmationPass(portal, user)
    const response = await download(user)
    expect([response.statusCode, response.json().message]).toEqual([403, 'identity.err_needed'])
  })

  test('is for its owner only', async () => {
    const user = await portal.user()
    await makeCopy(portal, user)
    expect((await download(await portal.superAdmin())).statusCode).toBe(404)
  })

  test('is removed after a day', async () => {
    const user = await portal.user()
    await makeCopy(portal, user)
    const [{ path } = { path: '' }] = await exportsOf(user)
    await letTimePass(user, '23 hours')
    await runJob(portal, 'data-exports')
    expect((await download(user)).statusCode).toBe(200)
    await letTimePass(user, '2 hours')
    expect((await download(user)).statusCode).toBe(404)
    await runJob(portal, 'data-exports')
    expect(await files.exists(path)).toBe(false)
    const { data } = await user.call('my-data/summary', {})
    expect(data.export?.state).toBe('expired')
  })

  test('that a stopped process left unfinished is made by the next run', async () => {
    const user = await portal.user()
    await user.call('my-data/export', { language: 'en' })
    await db
      .update(dataExports)
      .set({ state: 'running', startedAt: sql`now()` })
      .where(eq(dataExports.userId, user.id))
    await runJob(portal, 'data-exports')
    expect((await exportsOf(user)).map(({ state }) => state)).toEqual(['running'])
    await letTimePass(user, '61 minutes')
    await runJob(portal, 'data-exports')
    expect((await exportsOf(user)).map(({ state }) => state)).toEqual(['ready'])
  })
})
