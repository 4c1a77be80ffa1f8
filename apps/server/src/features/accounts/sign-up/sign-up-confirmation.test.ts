import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../../../composition/background-jobs.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { services } = portal
const { db } = services
const admin = await portal.admin()

async function signUp(columns: { associate_id?: number } = {}) {
  const mobile = portal.nextMobile()
  await portal.visitor.call('save-user-details', {
    fname: 'Vulgar',
    lname: 'Nickname',
    mobile_no: mobile,
    region_id: 4,
    ...columns,
  })
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile))
  if (!user) throw new Error('nobody signed up')
  return user
}
const logIn = async (mobile: string) => {
  const answer = await portal.visitor.call(
    'login-otp-verification',
    await askForCode(portal, mobile),
  )
  return portal.as(answer.data.access_token)
}
const signUpHoursAgo = async (hours: number) => {
  const user = await signUp()
  await db
    .update(users)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(users.id, user.id))
  return user
}
const exists = async (id: number) => (await db.$count(users, eq(users.id, id))) === 1
const listed = async (search: string) => (await admin.call('get-user-list', { search })).data
const totalOf = async (filter: { region_id?: number; verification?: '0' }) =>
  (await admin.call('get-user-list', filter)).data.total
const dashboard = async () => {
  const { queues, weeks, regions } = (await admin.call('admin/dashboard', {})).data
  return {
    waiting: queues.find(({ name }) => name === 'users')?.waiting,
    thisWeek: weeks.at(-1)?.members,
    inRegion: regions.find(({ region_id }) => region_id === 4)?.members ?? 0,
  }
}

describe('a sign-up whose number no code has confirmed', () => {
  test('is not in the list of users and not in its totals', async () => {
    const [everyone, region, pending] = [
      await totalOf({}),
      await totalOf({ region_id: 4 }),
      await totalOf({ verification: '0' }),
    ]
    const { mobile } = await signUp()
    expect(await listed(mobile)).toMatchObject({ data: [], total: 0 })
    expect(await listed(mobile.slice(0, 9))).not.toMatchObject({ data: [{ mobile }] })
    expect(await totalOf({})).toBe(everyone)
    expect(await totalOf({ region_id: 4 })).toBe(region)
    expect(await totalOf({ verification: '0' })).toBe(pending)
  })

  test('can be verified by an admin who met the person, which confirms it', async () => {
    const { id, mobile } = await signUp()
    const { data } = await admin.call('get-user-details-by-id', { user_details_id: id })
    expect(data).toMatchObject({ mobile })
    const verified = await admin.call('user-actions', {
      user_details_id: id,
      action_type: 'user_verification',
      acton_data: '1',
    })
    expect(verified.httpStatus).toBe(200)
    expect(await listed(mobile)).toMatchObject({ total: 1 })
  })

  test('is not counted on the dashboard', async () => {
    const before = await dashboard()
    await signUp()
    expect(await dashboard()).toEqual(before)
  })

  test('is not counted for its associate', async () => {
    const associate = await portal.user({ isAssociate: true })
    const { mobile } = await signUp({ associate_id: associate.id })
    const brought = async () => (await associate.call('associate/summary', {})).data.sign_ups
    expect(await brought()).toBe(0)
    await logIn(mobile)
    expect(await brought()).toBe(1)
  })

  test('keeps its number taken', async () => {
    const { mobile } = await signUp()
    const again = { fname: 'A', lname: 'B', mobile_no: mobile, region_id: 1 }
    expect(await portal.visitor.call('save-user-details', again)).toEqual({
      httpStatus: 409,
      status: 'error',
      message: 'signup_page.err_mobile_emaill_already_exists',
      data: null,
    })
  })
})

describe('after the first login', () => {
  test('the account is listed, counted and can be verified', async () => {
    const before = await dashboard()
    const region = await totalOf({ region_id: 4 })
    const { id, mobile } = await signUp()
    await logIn(mobile)
    expect(await listed(mobile)).toMatchObject({ data: [{ id, mobile }], total: 1 })
    expect(await totalOf({ region_id: 4 })).toBe(region + 1)
    expect(await dashboard()).toEqual({
      waiting: Number(before.waiting) + 1,
      thisWeek: Number(before.thisWeek) + 1,
      inRegion: before.inRegion + 1,
    })
  })

  test('each new session confirms the number', async () => {
    const { id, mobile } = await signUp()
    await services.pool.query(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [Buffer.alloc(32, 1), id],
    )
    expect((await listed(mobile)).total).toBe(1)
  })

  test('each account that is verified is listed', async () => {
    const { id, mobile } = await signUp()
    await services.pool.query(`update users set verification = 'verified' where id = $1`, [id])
    expect((await listed(mobile)).total).toBe(1)
  })
})

describe('the nightly job', () => {
  const run = () =>
    jobDefinitions(services)
      .find(({ name }) => name === 'account-retention')
      ?.run({})

  test('deletes an account after three days without a login, and the number is free again', async () => {
    const [old, recent] = [await signUpHoursAgo(73), await signUpHoursAgo(71)]
    await run()
    expect([await exists(old.id), await exists(recent.id)]).toEqual([false, true])
    const again = { fname: 'A', lname: 'B', mobile_no: old.mobile, region_id: 1 }
    expect((await portal.visitor.call('save-user-details', again)).httpStatus).toBe(200)
  })

  test('keeps an account whose owner has logged in', async () => {
    const { id, mobile } = await signUpHoursAgo(1000)
    await logIn(mobile)
    await run()
    expect(await exists(id)).toBe(true)
  })
})
