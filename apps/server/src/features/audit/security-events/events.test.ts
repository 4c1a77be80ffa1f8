import { apiPath } from '@sangam/contract/envelope'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../../../composition/background-jobs.ts'
import { sessions } from '../../../db/schema/base/accounts.ts'
import { securityEvents } from '../../../db/schema/base/security-events.ts'
import { askForCode, withoutOtpLimits, wrongCode } from '../../../testing/otp-login.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: { ...withoutOtpLimits, TRUST_PROXY: '1' } })
const { db } = portal.services
const superAdmin = await portal.superAdmin()

const eventsOf = async (user: TestUser) =>
  (await user.call('security-events/mine', {})).data.data.map(({ kind, detail, count }) => ({
    kind,
    detail,
    count,
  }))
const only = (kind: string, detail = '', count = 1) => [{ kind, detail, count }]

const sendFrom = (ip: string, path: string, body: object, token = '') =>
  portal.app.inject({
    method: 'POST',
    url: `${apiPath}/${path}`,
    headers: {
      'x-forwarded-for': ip,
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: body,
  })

const runJob = (job: string) =>
  jobDefinitions(portal.services)
    .find(({ name }) => name === job)
    ?.run({})

describe('a login', () => {
  test('is recorded with address and device', async () => {
    const user = await portal.user()
    const answer = await sendFrom(
      '203.0.113.7',
      'login-otp-verification',
      await askForCode(portal, user.mobile),
    )
    expect(answer.statusCode).toBe(200)
    expect((await user.call('security-events/mine', {})).data.data).toMatchObject([
      { kind: 'login', ip: '203.0.113.7', device: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' },
    ])
  })

  test('with a wrong code is recorded for the owner of the number', async () => {
    const user = await portal.user()
    const right = await askForCode(portal, user.mobile)
    await portal.visitor.call('login-otp-verification', { ...right, otp: wrongCode(right.otp) })
    expect(await eventsOf(user)).toEqual(only('login_failed', 'wrong_code'))
  })

  test('with an expired code is recorded for the owner of the number', async () => {
    const user = await portal.user()
    const right = await askForCode(portal, user.mobile)
    await db.execute(sql`update otp_requests set expires_at = now() where mobile = ${user.mobile}`)
    await portal.visitor.call('login-otp-verification', right)
    expect(await eventsOf(user)).toEqual(only('login_failed', 'code_expired'))
  })

  test('to a closed account is recorded as failed', async () => {
    const user = await portal.user({ verification: 'rejected' })
    await portal.visitor.call('login-otp-verification', await askForCode(portal, user.mobile))
    const { data } = await superAdmin.call('admin/security-events', { search: user.mobile })
    expect(data.data).toMatchObject([{ kind: 'login_failed', detail: 'account_closed' }])
  })

  test('with an unknown number is recorded with the masked number', async () => {
    const mobile = portal.nextMobile()
    await portal.visitor.call('login', { mobile_no: mobile })
    const { data } = await superAdmin.call('admin/security-events', { search: mobile })
    expect(data.data).toMatchObject([
      {
        kind: 'login_failed',
        detail: 'unknown_number',
        mobile: `******${mobile.slice(-4)}`,
        user_id: 0,
        user_name: '',
      },
    ])
  })

  test('works when its event cannot be recorded', async () => {
    const other = await startPortal({ settings: withoutOtpLimits })
    const { mobile } = await other.user()
    const code = await askForCode(other, mobile)
    await other.services.pool.query('alter table security_events rename to hidden_events')
    expect((await other.visitor.call('login-otp-verification', code)).httpStatus).toBe(200)
  })
})

describe('the end of a session is recorded', () => {
  test('at logout', async () => {
    const user = await portal.user()
    await user.call('logout', {})
    const again = await portal.user({ mobile: portal.nextMobile() })
    expect(await eventsOf(again)).toEqual([])
    const { data } = await superAdmin.call('admin/security-events', { search: user.mobile })
    expect(data.data).toMatchObject([{ kind: 'session_ended', detail: 'logout' }])
  })

  test('when the user ends another session', async () => {
    const user = await portal.user()
    await portal.visitor.call('login-otp-verification', await askForCode(portal, user.mobile))
    const { data } = await user.call('session/list', {})
    const other = data.find(({ is_current }) => !is_current)
    await user.call('session/end', { session_id: other?.id ?? 0 })
    expect(await eventsOf(user)).toEqual([...only('session_ended', 'user'), ...only('login')])
  })

  test('when the user ends all sessions', async () => {
    const user = await portal.user()
    await user.call('session/end-all', {})
    const { data } = await superAdmin.call('admin/security-events', { search: user.mobile })
    expect(data.data).toMatchObject([{ kind: 'session_ended', detail: 'user_all' }])
  })

  test.each([
    ['user_enable_disable', '0', 'deactivation'],
    ['user_verification', '2', 'rejection'],
  ] as const)('by %s %s', async (action_type, acton_data, detail) => {
    const user = await portal.user()
    await superAdmin.call('user-actions', {
      user_details_id: user.id,
      action_type,
      acton_data,
      acton_remark: 'A reason',
    })
    const { data } = await superAdmin.call('admin/security-events', { search: user.mobile })
    expect(data.data).toMatchObject([{ kind: 'session_ended', detail }])
  })

  test('when it expires', async () => {
    const user = await portal.user()
    await db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, user.id))
    await runJob('housekeeping')
    const { data } = await superAdmin.call('admin/security-events', { search: user.mobile })
    expect(data.data).toMatchObject([{ kind: 'session_ended', detail: 'expired', device: 'Test' }])
  })
})

describe('refusals', () => {
  test('of calls for admins are counted in one record per minute', async () => {
    const user = await portal.user()
    await Promise.all(Array.from({ length: 8 }, () => user.send('get-user-list', {})))
    const [first, ...rest] = await eventsOf(user)
    expect(first).toMatchObject({ kind: 'access_denied', detail: 'get-user-list' })
    // the minute may change between the calls
    expect(rest.length).toBeLessThanOrEqual(1)
    expect([first, ...rest].reduce((sum, event) => sum + (event?.count ?? 0), 0)).toBe(8)
  })

  test('of calls for members are not recorded', async () => {
    const user = await portal.user({ verification: 'pending' })
    expect((await user.send('business/get-business-list', {})).httpStatus).toBe(403)
    expect(await eventsOf(user)).toEqual([])
  })

  test('by a limit share a record for all addresses of one IPv6 network', async () => {
    const strict = await startPortal({
      sameDatabaseAs: portal,
      settings: { TRUST_PROXY: '1', CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: '1' },
    })
    const message = {
      fname: 'Kalpana',
      lname: 'Gawande',
      mobile_or_email: 'kalpana.g@example.com',
      subject: 'Scholarship',
      description: 'How do we apply?',
    }
    const send = (ip: string) =>
      strict.app.inject({
        method: 'POST',
        url: `${apiPath}/contact-us`,
        headers: { 'x-forwarded-for': ip },
        payload: message,
      })
    const addresses = ['2001:db8:5:6::1', '2001:db8:5:6::2']
    const statuses: number[] = []
    for (const ip of [...addresses, ...addresses]) statuses.push((await send(ip)).statusCode)
    expect(statuses.slice(2)).toEqual([429, 429])
    const refused = statuses.filter((status) => status === 429).length
    const rows = await db
      .select({ call: securityEvents.detail, count: securityEvents.count })
      .from(securityEvents)
      .where(sql`${securityEvents.countedAs} like 'limit_reached 2001:db8:5:6::/64 %'`)
    expect(new Set(rows.map(({ call }) => call))).toEqual(new Set(['contact-us']))
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(refused)
  })
})

describe('the list of super admins', () => {
  test('is filtered by kind, user, address and day, and read in pages', async () => {
    const user = await portal.user({ firstName: 'Vaishali', lastName: 'Thakare' })
    for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.2']) {
      await sendFrom(ip, 'login-otp-verification', await askForCode(portal, user.mobile))
    }
    const list = async (filter: object) =>
      (await superAdmin.call('admin/security-events', { search: 'vaishali th', ...filter })).data
    expect((await list({})).data).toHaveLength(3)
    expect((await list({ kind: 'login' })).data).toHaveLength(3)
    expect((await list({ kind: 'limit_reached' })).data).toEqual([])
    expect((await list({ ip: '198.51.100.2' })).data).toHaveLength(2)
    expect((await list({ search: user.mobile })).data[0]).toMatchObject({
      user_id: user.id,
      user_name: 'Vaishali Thakare',
      mobile: `******${user.mobile.slice(-4)}`,
    })

    await db
      .update(securityEvents)
      .set({ at: sql`timestamptz '2026-03-04 00:00 Asia/Kolkata'` })
      .where(and(eq(securityEvents.userId, user.id), eq(securityEvents.ip, '198.51.100.1')))
    expect((await list({ from: '2026-03-04', to: '2026-03-04' })).data).toHaveLength(1)
    expect((await list({ to: '2026-03-03' })).data).toEqual([])
    expect((await list({ from: '2026-03-05' })).data).toHaveLength(2)

    const newest = await list({ limit: 2 })
    expect(newest.data).toHaveLength(2)
    const older = await list({ limit: 2, cursor: newest.next_cursor })
    expect(older).toMatchObject({ data: [{ ip: '198.51.100.1' }], next_cursor: null })
  })

  test('refuses a day that does not exist', async () => {
    const answer = await superAdmin.send('admin/security-events', { from: '2026-02-30' })
    expect(answer).toMatchObject({ httpStatus: 400, errors: { from: 'common.err_date' } })
  })
})

test('a user sees only the own events', async () => {
  const [first, second] = [await portal.user(), await portal.user()]
  await first.send('get-user-list', {})
  expect(await eventsOf(second)).toEqual([])
})

test('events are removed after 365 days', async () => {
  const user = await portal.user()
  await user.send('get-user-list', {})
  const backDate = (days: number) =>
    db
      .update(securityEvents)
      .set({ at: sql`now() - make_interval(days => ${days})` })
      .where(eq(securityEvents.userId, user.id))
  await backDate(364)
  await runJob('housekeeping')
  expect(await eventsOf(user)).toHaveLength(1)
  await backDate(366)
  await runJob('housekeeping')
  expect(await eventsOf(user)).toEqual([])
})

test('events are erased with the account', async () => {
  const user = await portal.user()
  await user.send('get-user-list', {})
  await db.execute(
    sql`update users set state = 'deactivated', updated_at = now() - interval '181 days'
      where id = ${user.id}`,
  )
  await runJob('account-retention')
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.userId, user.id))
  expect(rows).toEqual([])
})
