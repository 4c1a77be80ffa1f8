import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/schema/base/accounts.ts'
import { notifications } from '../../db/schema/base/notifications.ts'
import { askForCode, withoutOtpLimits } from '../../testing/otp-login.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { letLeavingPass, letNoticesPass, notLoggedInFor, runJob } from './my-data.testing.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services
const night = () => runJob(portal, 'dormant-accounts')

const noticesOf = async ({ id }: TestUser) =>
  (
    await db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(notifications.id)
  ).map(({ kind }) => kind)
const stateOf = async ({ id }: TestUser) =>
  (await db.select({ state: users.state }).from(users).where(eq(users.id, id)))[0]?.state

/** Runs the job after each of these days. */
async function nightsAfter(...days: number[]): Promise<void> {
  await night()
  for (const count of days) {
    await letNoticesPass(portal, count)
    await night()
  }
}

test('an account without a login for 24 months gets three notices, is closed and erased', async () => {
  const user = await portal.user()
  await notLoggedInFor(portal, user, 24)
  await nightsAfter(22, 1)
  expect(await noticesOf(user)).toEqual(['account_dormant_30', 'account_dormant_7'])
  await nightsAfter(5)
  expect(await noticesOf(user)).toEqual([
    'account_dormant_30',
    'account_dormant_7',
    'account_dormant_2',
  ])
  await nightsAfter(1)
  expect(await stateOf(user)).toBe('active')
  await nightsAfter(1)
  expect(await stateOf(user)).toBe('deactivated')
  await letLeavingPass(portal, user, 7 * 24 + 1)
  await runJob(portal, 'account-retention')
  expect(await stateOf(user)).toBeUndefined()
})

test('who logs in stays, also after the account was closed', async () => {
  const user = await portal.user()
  await notLoggedInFor(portal, user, 25)
  await nightsAfter(23, 5, 2)
  expect(await stateOf(user)).toBe('deactivated')
  const code = await askForCode(portal, user.mobile)
  const { data } = await portal.visitor.call('login-otp-verification', code)
  await portal.visitor.call('my-data/stay', { stay_token: data.leaving?.stay_token ?? '' })
  await nightsAfter(23, 5, 2)
  expect(await stateOf(user)).toBe('active')
  expect(await noticesOf(user)).toHaveLength(3)
})

test('a login after the first notice ends the notices', async () => {
  const user = await portal.user()
  await notLoggedInFor(portal, user, 25)
  await night()
  await portal.visitor.call('login-otp-verification', await askForCode(portal, user.mobile))
  await nightsAfter(23, 5, 2)
  expect(await noticesOf(user)).not.toContain('account_dormant_7')
  expect(await stateOf(user)).toBe('active')
})

test('accounts in use and accounts of admins are left alone', async () => {
  const [recent, admin] = [await portal.user(), await portal.admin()]
  await notLoggedInFor(portal, recent, 23)
  await notLoggedInFor(portal, admin, 60)
  await nightsAfter(23, 5, 2)
  expect([...(await noticesOf(recent)), ...(await noticesOf(admin))]).toEqual([])
})

test('a clock that jumps ahead warns nobody and closes nothing', async () => {
  const user = await portal.user()
  await runJob(portal, 'account-retention')
  await db.execute(sql`update erasure_clock set at = at - interval '3 years'`)
  await notLoggedInFor(portal, user, 36)
  await night()
  expect(await noticesOf(user)).toEqual([])
})
