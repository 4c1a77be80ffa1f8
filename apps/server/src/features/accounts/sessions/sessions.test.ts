import { createHash } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../../db/schema/base/accounts.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { startSession } from './sessions.queries.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services
const loggedOut = { httpStatus: 401, message: 'common.err_login_needed', data: null }
const sessionOf = async (token: string) => {
  const hash = createHash('sha256').update(token).digest()
  const [session] = await db.select().from(sessions).where(eq(sessions.tokenHash, hash))
  return session
}

test('a token is stored only as a hash', async () => {
  const { mobile } = await portal.user()
  const { data } = await portal.visitor.call(
    'login-otp-verification',
    await askForCode(portal, mobile),
  )
  const session = await sessionOf(data.access_token)
  expect(session?.userId).toBe(data.id)
  expect(JSON.stringify(session)).not.toContain(data.access_token)
})

test('a login lasts 30 days', async () => {
  const { mobile } = await portal.user()
  const { data } = await portal.visitor.call(
    'login-otp-verification',
    await askForCode(portal, mobile),
  )
  const session = await sessionOf(data.access_token)
  const days = (Number(session?.expiresAt) - Number(session?.createdAt)) / 86_400_000
  expect(days).toBe(30)
})

test('each use extends a session to 30 days from then', async () => {
  const asha = await portal.user()
  await db
    .update(sessions)
    .set({
      createdAt: sql`now() - interval '29 days'`,
      lastUsedAt: sql`now() - interval '29 days'`,
      expiresAt: sql`now() + interval '1 day'`,
    })
    .where(eq(sessions.userId, asha.id))
  expect((await asha.call('session/me', {})).httpStatus).toBe(200)
  const session = await sessionOf(asha.token)
  const days = (Number(session?.expiresAt) - Number(session?.lastUsedAt)) / 86_400_000
  expect(days).toBe(30)
  expect(Number(session?.lastUsedAt)).toBeGreaterThan(Number(session?.createdAt))
})

test('the extension is written at most once an hour', async () => {
  const asha = await portal.user()
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - interval '30 minutes'` })
    .where(eq(sessions.userId, asha.id))
  const before = await sessionOf(asha.token)
  await asha.call('session/me', {})
  expect(await sessionOf(asha.token)).toEqual(before)
})

test('an expired session is refused and not extended', async () => {
  const asha = await portal.user()
  await db
    .update(sessions)
    .set({
      lastUsedAt: sql`now() - interval '31 days'`,
      expiresAt: sql`now() - interval '1 millisecond'`,
    })
    .where(eq(sessions.userId, asha.id))
  expect(await asha.call('session/me', {})).toMatchObject(loggedOut)
  expect(await asha.call('session/me', {})).toMatchObject(loggedOut)
})

test('logout ends only this session', async () => {
  const asha = await portal.user()
  const phone = portal.as(await startSession(db, asha.id, 'Phone', 30))
  expect(await asha.call('logout', {})).toEqual({
    httpStatus: 200,
    status: 'success',
    message: 'login_page.msg_logged_out',
    data: null,
  })
  expect(await asha.call('session/me', {})).toMatchObject(loggedOut)
  expect((await phone.call('session/me', {})).httpStatus).toBe(200)
})

test('logout deletes the pictures and answers that the browser stored', async () => {
  const { token } = await portal.user()
  const { headers } = await portal.app.inject({
    method: 'POST',
    url: `${apiPath}/logout`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(headers['clear-site-data']).toBe('"cache"')
})

test('logout with an invalid token or none is not an error', async () => {
  const asha = await portal.user()
  await asha.call('logout', {})
  expect((await asha.call('logout', {})).httpStatus).toBe(200)
  expect((await portal.visitor.call('logout', {})).httpStatus).toBe(200)
})

test('the list has my sessions, last used first, without tokens', async () => {
  const asha = await portal.user()
  await portal.user()
  await startSession(db, asha.id, 'Old', 30)
  await db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.device, 'Old'))
  await startSession(db, asha.id, 'Phone', 30)
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - interval '10 minutes'` })
    .where(eq(sessions.device, 'Phone'))
  const { data } = await asha.call('session/list', {})
  const seen = { id: expect.any(Number), created_at: expect.any(String) }
  expect(data).toEqual([
    { ...seen, device: 'Test', last_used_at: expect.any(String), is_current: 1 },
    { ...seen, device: 'Phone', last_used_at: expect.any(String), is_current: 0 },
  ])
})

test('the device of a session is the browser that logged in', async () => {
  const { mobile } = await portal.user()
  const response = await portal.app.inject({
    method: 'POST',
    url: '/bariapps/api/login-otp-verification',
    headers: { 'user-agent': `Firefox ${'x'.repeat(400)}` },
    payload: await askForCode(portal, mobile),
  })
  const { device } = (await sessionOf(response.json().data.access_token)) ?? { device: '' }
  expect(device).toMatch(/^Firefox x+$/)
  expect(device).toHaveLength(300)
})

test('a member can end one of the own sessions', async () => {
  const asha = await portal.user()
  const phone = portal.as(await startSession(db, asha.id, 'Phone', 30))
  const { data } = await asha.call('session/list', {})
  const id = data.find(({ device }) => device === 'Phone')?.id ?? 0
  expect(await asha.call('session/end', { session_id: id })).toMatchObject({
    httpStatus: 200,
    message: 'account_page.msg_ended',
  })
  expect(await phone.call('session/me', {})).toMatchObject(loggedOut)
  expect((await asha.call('session/me', {})).httpStatus).toBe(200)
})

test("another user's session cannot be ended, not even by an admin", async () => {
  const asha = await portal.user()
  const { data } = await asha.call('session/list', {})
  for (const other of [await portal.user(), await portal.superAdmin()]) {
    expect(await other.call('session/end', { session_id: data[0]?.id ?? 0 })).toMatchObject({
      httpStatus: 404,
      message: 'account_page.err_not_yours',
    })
  }
  expect((await asha.call('session/me', {})).httpStatus).toBe(200)
})

test.each([0, -1, 1.5, 'x', '', null, 99_999_999_999])(
  'a session id of %j is refused by its field',
  async (sessionId) => {
    const asha = await portal.user()
    const answer = await asha.send('session/end', { session_id: sessionId })
    expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, ['session_id']])
  },
)

test('logging out everywhere ends all own sessions, including this one', async () => {
  const asha = await portal.user()
  const phone = portal.as(await startSession(db, asha.id, 'Phone', 30))
  const other = await portal.user()
  expect((await phone.call('session/end-all', {})).message).toBe('account_page.msg_ended_all')
  expect(await asha.call('session/me', {})).toMatchObject(loggedOut)
  expect(await phone.call('session/me', {})).toMatchObject(loggedOut)
  expect((await other.call('session/me', {})).httpStatus).toBe(200)
})

test('only the token identifies the caller: a user id in the body is ignored', async () => {
  const asha = await portal.user()
  const other = await portal.superAdmin()
  const answer = await asha.send('session/me', {
    user_id: other.id,
    mobile_no: other.mobile,
    roles: 'super_admin',
  })
  expect(answer.data).toMatchObject({ id: asha.id, roles: 'member' })
})

test.each([
  ['deactivated', { state: 'deactivated' }],
  ['rejected', { verification: 'rejected' }],
] as const)('the account is looked at on every call: %s means logged out', async (_, change) => {
  const asha = await portal.user()
  await db.update(users).set(change).where(eq(users.id, asha.id))
  expect(await asha.call('session/me', {})).toMatchObject(loggedOut)
})

test('deleting an account deletes its sessions', async () => {
  const asha = await portal.user()
  await db.delete(users).where(eq(users.id, asha.id))
  expect(await asha.call('session/me', {})).toMatchObject(loggedOut)
})
