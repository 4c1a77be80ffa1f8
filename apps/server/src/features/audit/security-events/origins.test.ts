import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountOrigins } from '../../../db/schema/base/security-events.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { audit } from '../slice.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db, env, files } = portal.services

const originsOf = (userId: number) =>
  db
    .select()
    .from(accountOrigins)
    .where(eq(accountOrigins.userId, userId))
    .orderBy(asc(accountOrigins.id))

test('a sign-up, a registration and a login store address and device', async () => {
  const mobile_no = portal.nextMobile()
  await portal.visitor.call('save-user-details', {
    fname: 'Asha',
    lname: 'Patil',
    mobile_no,
    region_id: 1,
    city_village_name: 'Shegaon',
    associate_id: 0,
  })
  const code = await askForCode(portal, mobile_no)
  const { data } = await portal.visitor.call('login-otp-verification', code)
  const owner = await portal.user()
  await registerProfile(portal, { owner })
  const used = { ip: '127.0.0.1', device: expect.stringMatching(/./), erasedAt: null }
  expect(await originsOf(data.id)).toMatchObject([
    { action: 'signed_up', ...used },
    { action: 'logged_in', ...used },
  ])
  expect(await originsOf(owner.id)).toMatchObject([{ action: 'registered', ...used }])
})

test('the origins stay 365 days after the account, and not longer', async () => {
  const owner = await portal.user()
  await registerProfile(portal, { owner })
  const age = (days: number) =>
    db.update(accountOrigins).set({
      at: sql`now() - make_interval(days => ${days})`,
      erasedAt: sql`erased_at - make_interval(days => ${days})`,
    })
  await age(4000)
  const expire = () => audit.expire?.({ db, env, settings: portal.services.settings })
  await expire()
  expect(await originsOf(owner.id)).toHaveLength(1)
  await db.transaction(async (tx) => audit.erase?.(tx, files, owner.id))
  await age(364)
  await expire()
  expect(await originsOf(owner.id)).toHaveLength(1)
  await age(2)
  await expire()
  expect(await originsOf(owner.id)).toEqual([])
})
