import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../../db/schema/base/accounts.ts'
import { securityEvents } from '../../../db/schema/base/security-events.ts'
import {
  askForCode,
  askToConfirm,
  letConfirmationPass,
  withoutOtpLimits,
  wrongCode,
} from '../../../testing/otp-login.ts'
import { startPortal, type TestCaller, type TestUser } from '../../../testing/test-portal.ts'
import { startSession } from './sessions.queries.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services

const refused = { httpStatus: 403, message: 'identity.err_needed', data: null }

const makeAdmin = async (caller: TestCaller) =>
  caller.call('user-actions', {
    user_details_id: (await portal.user()).id,
    action_type: 'user_role',
    acton_data: 'admin',
  })

/** A super admin whose login was eleven minutes ago. */
async function idleAdmin(): Promise<TestUser> {
  const admin = await portal.superAdmin()
  await letConfirmationPass(portal, admin)
  return admin
}

const eventsOf = async ({ id }: TestUser) => {
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.userId, id))
  return rows.map(({ kind, detail }) => [kind, detail])
}

test('a login counts as a confirmation for ten minutes', async () => {
  const admin = await portal.superAdmin()
  expect((await makeAdmin(admin)).httpStatus).toBe(200)
  await letConfirmationPass(portal, admin)
  expect(await makeAdmin(admin)).toMatchObject(refused)
})

test('a code to the own number confirms for ten minutes', async () => {
  const admin = await idleAdmin()
  const given = await askToConfirm(portal, admin)
  expect(portal.sent.at(-1)?.mobile).toBe(admin.mobile)
  expect(await admin.call('session/confirm', given)).toMatchObject({
    httpStatus: 200,
    message: 'identity.msg_confirmed',
  })
  expect((await makeAdmin(admin)).httpStatus).toBe(200)
  await letConfirmationPass(portal, admin)
  expect(await makeAdmin(admin)).toMatchObject(refused)
})

test('a confirmation is valid for its session only', async () => {
  const admin = await idleAdmin()
  const other = portal.as(await startSession(db, admin.id, 'Elsewhere', 30))
  await letConfirmationPass(portal, admin)
  await admin.call('session/confirm', await askToConfirm(portal, admin))
  expect(await makeAdmin(other)).toMatchObject(refused)
  expect((await makeAdmin(admin)).httpStatus).toBe(200)
})

test('other actions of the same call need no confirmation', async () => {
  const admin = await idleAdmin()
  const answer = await admin.call('user-actions', {
    user_details_id: (await portal.user()).id,
    action_type: 'user_enable_disable',
    acton_data: '0',
    acton_remark: 'A reason',
  })
  expect(answer.httpStatus).toBe(200)
})

test('the number of minutes is a setting', async () => {
  const patient = await startPortal({
    settings: { REAUTH_MINUTES: '15' },
    sameDatabaseAs: portal,
  })
  const admin = await idleAdmin()
  expect((await makeAdmin(patient.as(admin.token))).httpStatus).toBe(200)
  expect(await makeAdmin(admin)).toMatchObject(refused)
})

test('a confirmation that a wrong clock wrote into the future does not count', async () => {
  const admin = await idleAdmin()
  const confirmedAt = new Date(Date.now() + 3_600_000)
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, admin.id))
  expect(await makeAdmin(admin)).toMatchObject(refused)
})

test('a download with personal data needs it, too', async () => {
  const admin = await idleAdmin()
  const get = async (path: string) =>
    portal.app.inject({
      url: `${apiPath}/${path}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  expect((await get('exports/payments.csv')).json()).toMatchObject({ message: refused.message })
  await admin.call('session/confirm', await askToConfirm(portal, admin))
  expect((await get('exports/payments.csv')).statusCode).toBe(200)
})

describe('a code does not confirm', () => {
  test('if it is wrong; the events show it', async () => {
    const admin = await idleAdmin()
    const given = await askToConfirm(portal, admin)
    const wrong = { ...given, otp: wrongCode(given.otp) }
    expect(await admin.call('session/confirm', wrong)).toMatchObject({
      httpStatus: 400,
      message: 'signup_page.err_invalid_otp',
    })
    expect(await makeAdmin(admin)).toMatchObject(refused)
    await admin.call('session/confirm', given)
    expect(await eventsOf(admin)).toEqual([
      ['confirmation_failed', 'wrong_code'],
      ['confirmed', ''],
    ])
  })

  test('a second time', async () => {
    const admin = await idleAdmin()
    const given = await askToConfirm(portal, admin)
    await admin.call('session/confirm', given)
    expect(await admin.call('session/confirm', given)).toMatchObject({
      httpStatus: 400,
      message: 'login_page.err_otp_over',
    })
  })

  test('if it was sent for a login', async () => {
    const admin = await idleAdmin()
    const { otp, otp_reference_id } = await askForCode(portal, admin.mobile)
    const answer = await admin.call('session/confirm', { otp, otp_reference_id })
    expect(answer.message).toBe('signup_page.err_invalid_otp')
  })

  test('another user', async () => {
    const [admin, other] = [await idleAdmin(), await portal.user()]
    const given = await askToConfirm(portal, other)
    const answer = await admin.call('session/confirm', given)
    expect(answer.message).toBe('login_page.err_otp_over')
  })
})

test('a code for a confirmation does not log in', async () => {
  const asha = await portal.user()
  const login = { mobile_no: asha.mobile, ...(await askToConfirm(portal, asha)) }
  expect(await portal.visitor.call('login-otp-verification', login)).toMatchObject({
    httpStatus: 400,
    message: 'signup_page.err_invalid_otp',
  })
})

test('codes for confirmations count for the limits of the number', async () => {
  const strict = await startPortal({ sameDatabaseAs: portal })
  const asha = await portal.user()
  const { token } = asha
  expect((await strict.as(token).call('session/confirm-code', {})).httpStatus).toBe(200)
  expect((await strict.as(token).call('session/confirm-code', {})).httpStatus).toBe(429)
})

test('a refusal that asks for a confirmation is no refused access in the events', async () => {
  const admin = await idleAdmin()
  await makeAdmin(admin)
  expect(await eventsOf(admin)).toEqual([])
})
