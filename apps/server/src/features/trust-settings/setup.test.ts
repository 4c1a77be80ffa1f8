import type { Input } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { settingSections } from '@sangam/contract/trust-settings/fields'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/schema/base/accounts.ts'
import { trustSetup } from '../../db/schema/services/trust-settings.ts'
import { startPortal, type TestCaller, type TestPortal } from '../../testing/test-portal.ts'
import { createSetupCode, openSetup } from './trust-settings.public.ts'

/** A portal without people, as it is after its first start. */
async function emptyPortal(isDemo = false) {
  const portal = await startPortal()
  const { db, secret } = portal.services
  Object.assign(portal.services, { setup: openSetup(db, isDemo) })
  return { ...portal, code: await createSetupCode(db, secret) }
}
type EmptyPortal = Awaited<ReturnType<typeof emptyPortal>>

async function begin(portal: EmptyPortal): Promise<TestCaller> {
  const { data, message } = await portal.visitor.call('setup/begin', { code: portal.code })
  expect(message).toBe('setup_page.msg_begun')
  return portal.as(data.setup_token)
}

/** Enters what the setup requires. */
async function enterRequired(browser: TestCaller): Promise<void> {
  const values = {
    trust_name: 'Teli Samaj Seva Mandal',
    trust_name_mr: 'तेली समाज सेवा मंडळ',
    trust_phone: '9123456780',
    trust_address: 'Nashik',
  }
  const { status } = await browser.call('settings/save', { section: 'start', values })
  expect(status).toBe('success')
}

async function finish(portal: TestPortal, browser: TestCaller, mobile_no: string) {
  const sent = await browser.call('setup/send-code', { mobile_no })
  const otp = portal.sent.at(-1)?.code ?? ''
  return browser.call('setup/finish', {
    mobile_no,
    otp,
    otp_reference_id: sent.data.otp_reference_id,
  })
}

test('the code has 12 letters, and a browser may type it in small letters without dashes', async () => {
  const portal = await emptyPortal()
  expect(portal.code).toMatch(/^[A-Z]{4}-[A-Z]{4}-[A-Z]{4}$/)
  const code = portal.code.replaceAll('-', '').toLowerCase()
  expect(await portal.visitor.call('setup/begin', { code })).toMatchObject({ status: 'success' })
})

test('a portal is set up from the code to the login of its first super admin', async () => {
  const portal = await emptyPortal()
  expect(await portal.visitor.call('setup/state', {})).toMatchObject({ status: 'success' })
  const browser = await begin(portal)
  await enterRequired(browser)
  const added = await browser.call('lists/add-lines', { list: 'region', lines: 'Nashik | नाशिक' })
  expect(added.status).toBe('success')
  const mobile = portal.nextMobile()
  const { message, data } = await finish(portal, browser, mobile)
  expect(message).toBe('setup_page.msg_finished')
  expect(data).toMatchObject({ roles: 'super_admin', mobile_or_email: mobile })
  expect(data.access_token).not.toBe('')

  const gone = { httpStatus: 404, message: 'setup_page.err_finished' }
  expect(await portal.visitor.call('setup/state', {})).toMatchObject(gone)
  expect(await portal.visitor.call('setup/begin', { code: portal.code })).toMatchObject(gone)
  expect(await browser.call('settings/read', {})).toMatchObject({ httpStatus: 401 })
})

test('the setup cannot end before the name and the place are entered', async () => {
  const portal = await emptyPortal()
  const browser = await begin(portal)
  const body = { mobile_no: portal.nextMobile() }
  expect(await browser.call('setup/send-code', body)).toMatchObject({
    httpStatus: 400,
    message: 'setup_page.err_unfinished',
  })
})

test('the other settings of the trust follow from what the setup asks', async () => {
  const portal = await emptyPortal()
  const browser = await begin(portal)
  await enterRequired(browser)
  const { data } = await browser.call('settings/read', {})
  const values = Object.entries(data.settings).map(([name, { value }]) => [name, value])
  expect(Object.fromEntries(values)).toMatchObject({
    trust_short_name: 'Teli Samaj',
    trust_short_name_mr: 'तेली समाज',
    trust_address_mr: 'Nashik',
    trust_whatsapp: '9123456780',
    trust_email: '',
    trust_facebook_url: '',
    grievance_officer_name: '',
  })
})

test('families register after the points that the law needs, and the checklist says which', async () => {
  const portal = await emptyPortal()
  const browser = await begin(portal)
  await enterRequired(browser)
  await finish(portal, browser, portal.nextMobile())
  const admin = await portal.superAdmin()
  const family = await portal.user()
  const register = async () => {
    const form = {
      ...sampleProfileForm,
      bride_groom_id: 0,
      associate_id: 0,
      image_path: 'profile/x',
    }
    return (await family.send('vadhu-var-registration', form)).message
  }
  const needs = async () => (await portal.app.inject('/bariapps/data/configs.json')).json()
  const done = async () => {
    const { data } = await admin.call('setup/checklist', {})
    return data.points.filter(({ is_done }) => is_done).map(({ name }) => name)
  }
  expect(await register()).toBe('registration_page.err_not_open')
  expect(await needs()).toMatchObject({ registration_needs: ['officers', 'legal'] })
  // the super admin of the setup and the one of this test
  expect(await done()).toEqual(['second_admin'])

  const save = async (section: 'officers' | 'legal', changed: Record<string, string>) => {
    const { data } = await admin.call('settings/read', {})
    const current = Object.keys(settingSections[section]).map((name) => [
      name,
      data.settings[name]?.value ?? '',
    ])
    const values = { ...Object.fromEntries(current), ...changed }
    expect((await admin.call('settings/save', { section, values })).status).toBe('success')
  }
  await save('officers', { grievance_officer_name: 'Anil More', data_contact_name: 'Sunita Kale' })
  expect(await register()).toBe('registration_page.err_not_open')
  await save('legal', { legal_read_by: 'Adv. Kale', legal_read_on: '2026-11-01' })
  expect(await needs()).toMatchObject({ registration_needs: [] })
  expect(await done()).toEqual(['officers', 'legal', 'second_admin'])
  expect(await register()).toBe('photo.err_missing')
})

test('a portal that is set up already has no checklist', async () => {
  const portal = await startPortal()
  const admin = await portal.admin()
  expect((await admin.call('setup/checklist', {})).data.points).toEqual([])
})

test('a wrong one-time password makes nobody a super admin', async () => {
  const portal = await emptyPortal()
  const browser = await begin(portal)
  await enterRequired(browser)
  const mobile_no = portal.nextMobile()
  const { data } = await browser.call('setup/send-code', { mobile_no })
  const code = portal.sent.at(-1)?.code
  const otp = code === '000001' ? '000002' : '000001'
  expect(
    await browser.call('setup/finish', { mobile_no, otp, otp_reference_id: data.otp_reference_id }),
  ).toMatchObject({ message: 'signup_page.err_invalid_otp' })
  expect(await portal.visitor.call('setup/state', {})).toMatchObject({ status: 'success' })
})

/** Enters a code from another machine. */
const enterFrom = async (portal: EmptyPortal, remoteAddress: string, code: string) => {
  const response = await portal.app.inject({
    method: 'POST',
    url: `${apiPath}/setup/begin`,
    payload: { code },
    remoteAddress,
  })
  return { httpStatus: response.statusCode, message: response.json().message }
}

test('wrong codes are slowed down for the network that sends them', async () => {
  const portal = await emptyPortal()
  const wrong = (from: string) => enterFrom(portal, from, 'ABCDEFGHJKMN')
  const answers = await Promise.all(Array.from({ length: 15 }, () => wrong('198.51.100.7')))
  expect(answers.filter(({ httpStatus }) => httpStatus === 400)).toHaveLength(10)
  expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(5)
  expect(await wrong('203.0.113.9')).toMatchObject({
    httpStatus: 400,
    message: 'setup_page.err_code',
  })
})

test.each(['203.0.113.9', '198.51.100.7'])(
  'wrong codes of a stranger do not stop the right code (from %s)',
  async (from) => {
    const portal = await emptyPortal()
    for (let tries = 0; tries < 20; tries += 1) {
      await enterFrom(portal, '198.51.100.7', 'ABCDEFGHJKMN')
    }
    expect(await enterFrom(portal, from, portal.code)).toMatchObject({
      httpStatus: 200,
      message: 'setup_page.msg_begun',
    })
  },
)

test('two concurrent ends of the setup make one super admin', async () => {
  const portal = await emptyPortal()
  const browser = await begin(portal)
  await enterRequired(browser)
  const proved: Input<'setup/finish'>[] = []
  for (const mobile_no of [portal.nextMobile(), portal.nextMobile()]) {
    const { data } = await browser.call('setup/send-code', { mobile_no })
    const otp = portal.sent.at(-1)?.code ?? ''
    proved.push({ mobile_no, otp, otp_reference_id: data.otp_reference_id })
  }
  const { pool } = portal.services
  const blocker = await pool.connect()
  await blocker.query('begin; lock table users in share row exclusive mode')
  const finishing = Promise.all(proved.map((body) => browser.call('setup/finish', body)))
  // both are past their first checks before one of them can go on
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database()`,
      )
      return rows.length
    })
    .toBe(2)
  await blocker.query('commit')
  blocker.release()
  const finished = (await finishing).filter(({ status }) => status === 'success')
  expect(finished).toHaveLength(1)
  expect(await portal.services.db.$count(users, eq(users.role, 'super_admin'))).toBe(1)
})

test('a second browser gets a message, and can continue after the first one was idle', async () => {
  const portal = await emptyPortal()
  const first = await begin(portal)
  const again = () => portal.visitor.call('setup/begin', { code: portal.code })
  expect(await again()).toMatchObject({ httpStatus: 409, message: 'setup_page.err_elsewhere' })
  expect(await first.call('settings/read', {})).toMatchObject({ status: 'success' })
  await portal.services.db.update(trustSetup).set({ usedAt: sql`now() - interval '31 minutes'` })
  expect(await again()).toMatchObject({ status: 'success' })
  expect(await first.call('settings/read', {})).toMatchObject({ httpStatus: 401 })
})

test('of two browsers that begin at once, one gets the message', async () => {
  const portal = await emptyPortal()
  const body = { code: portal.code }
  const answers = await Promise.all([
    portal.visitor.call('setup/begin', body),
    portal.visitor.call('setup/begin', body),
  ])
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409])
})

test('the browser of the setup has no other rights of a super admin', async () => {
  const portal = await emptyPortal()
  const browser = await begin(portal)
  for (const path of ['get-user-list', 'admin/audit-trail', 'operations/overview']) {
    expect(await browser.send(path, {})).toMatchObject({ httpStatus: 401 })
  }
})

test('a new start ends the setup of a browser', async () => {
  const portal = await emptyPortal()
  const browser = await begin(portal)
  await createSetupCode(portal.services.db, portal.services.secret)
  expect(await browser.call('settings/read', {})).toMatchObject({ httpStatus: 401 })
})

test('a portal with a super admin, or with demo data, has no setup', async () => {
  const withAdmin = await emptyPortal()
  await withAdmin.superAdmin()
  const demo = await emptyPortal(true)
  for (const portal of [withAdmin, demo]) {
    expect(await portal.visitor.call('setup/begin', { code: portal.code })).toMatchObject({
      httpStatus: 404,
    })
  }
})
