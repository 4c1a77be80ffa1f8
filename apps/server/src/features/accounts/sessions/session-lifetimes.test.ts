import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobDefinitions } from '../../../composition/background-jobs.ts'
import { sessions } from '../../../db/schema/base/accounts.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { services } = portal
const { db } = services

/** Makes the session of the user older, and lets it be unused for some hours. */
async function age(user: TestUser, { days, idleHours = 0 }: { days: number; idleHours?: number }) {
  await db
    .update(sessions)
    .set({
      createdAt: sql`now() - make_interval(hours => ${Math.round(days * 24)})`,
      lastUsedAt: sql`now() - make_interval(mins => ${Math.round(idleHours * 60)})`,
    })
    .where(eq(sessions.userId, user.id))
  return (await user.call('session/me', {})).httpStatus
}

test('a session of a member ends 90 days after the login, although it is used', async () => {
  expect(await age(await portal.user(), { days: 89 })).toBe(200)
  expect(await age(await portal.user(), { days: 91 })).toBe(401)
})

test.each(['admin', 'superAdmin'] as const)(
  'a session of a %s ends after 7 days',
  async (maker) => {
    expect(await age(await portal[maker](), { days: 6 })).toBe(200)
    expect(await age(await portal[maker](), { days: 8 })).toBe(401)
  },
)

test('a session of an admin ends after 12 hours without use, that of a member does not', async () => {
  expect(await age(await portal.admin(), { days: 1, idleHours: 11.9 })).toBe(200)
  expect(await age(await portal.admin(), { days: 1, idleHours: 12.1 })).toBe(401)
  expect(await age(await portal.user(), { days: 1, idleHours: 20 })).toBe(200)
})

test('use extends the idle time, not the total time', async () => {
  const admin = await portal.admin()
  expect(await age(admin, { days: 6.9, idleHours: 11 })).toBe(200)
  expect(await age(admin, { days: 7.1 })).toBe(401)
})

test('the limits are settings', async () => {
  const strict = await startPortal({
    settings: { SESSION_MAX_DAYS: '2', ADMIN_SESSION_MAX_DAYS: '1', ADMIN_SESSION_IDLE_HOURS: '3' },
    sameDatabaseAs: portal,
  })
  const asStrict = (user: TestUser) => ({ ...user, ...strict.as(user.token) })
  expect(await age(asStrict(await portal.user()), { days: 2.1 })).toBe(401)
  expect(await age(asStrict(await portal.admin()), { days: 1.1 })).toBe(401)
  expect(await age(asStrict(await portal.admin()), { days: 0.5, idleHours: 3.1 })).toBe(401)
})

test('a session that is no longer valid is not listed, and the nightly job removes it', async () => {
  const asha = await portal.user()
  await age(asha, { days: 91 })
  const again = await portal.user()
  await db.update(sessions).set({ userId: asha.id }).where(eq(sessions.userId, again.id))
  const { data } = await portal.as(again.token).call('session/list', {})
  expect(data).toHaveLength(1)
  await jobDefinitions(services)
    .find(({ name }) => name === 'housekeeping')
    ?.run({})
  expect(await db.$count(sessions, eq(sessions.userId, asha.id))).toBe(1)
})
