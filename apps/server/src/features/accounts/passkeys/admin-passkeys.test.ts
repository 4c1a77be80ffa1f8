import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { securityEvents } from '../../../db/schema/base/security-events.ts'
import { askForCode, letConfirmationPass, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal, type TestCaller, type TestUser } from '../../../testing/test-portal.ts'
import { softwareAuthenticator } from './software-authenticator.testing.ts'

const portal = await startPortal({
  settings: { ...withoutOtpLimits, ADMIN_PASSKEY_REQUIRED: '1' },
})
const { db, publicUrl } = portal.services

type Device = ReturnType<typeof softwareAuthenticator>

const listUsers = async (caller: TestCaller) => (await caller.call('get-user-list', {})).httpStatus
async function addPasskey(user: TestCaller, device = softwareAuthenticator(publicUrl)) {
  const { data } = await user.call('passkeys/registration-options', {})
  await user.call('passkeys/register', { passkey: device.create(data) })
  return device
}
const confirm = async (user: TestCaller, device: Device) => {
  const { data } = await user.call('passkeys/confirm-options', {})
  return user.call('passkeys/confirm', { passkey: device.get(data) })
}
/** Another session of the user, started with a code. */
async function logInWithCode(user: TestUser) {
  const login = await askForCode(portal, user.mobile)
  const { data } = await portal.visitor.call('login-otp-verification', login)
  return { data, ...portal.as(data.access_token) }
}
const eventsOf = async ({ id }: TestUser) => {
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.userId, id))
  return rows.map(({ kind, detail }) => [kind, detail])
}
const useExisting = { httpStatus: 403, message: 'passkeys.err_use_existing' }

describe.each(['admin', 'superAdmin'] as const)('a session of a %s', (maker) => {
  test('has only the rights of a member after a login with a code', async () => {
    const admin = await portal[maker]()
    const session = await logInWithCode(admin)
    expect(session.data).toMatchObject({ roles: 'member', is_passkey_needed: 1, is_access: 0 })
    expect(await listUsers(session)).toBe(403)
    const { data } = await session.call('session/me', {})
    expect(data).toMatchObject({ roles: 'member', is_passkey_needed: 1 })
    expect((await session.call('reviews', {})).httpStatus).toBe(200)
  })

  test('has all rights after the first passkey is set up', async () => {
    const admin = await portal[maker]()
    expect(await listUsers(admin)).toBe(403)
    await addPasskey(admin)
    expect(await listUsers(admin)).toBe(200)
    const { data } = await admin.call('session/me', {})
    expect(data).toMatchObject({ is_passkey_needed: 0, is_access: 1 })
    expect(data.roles).not.toBe('member')
  })

  test('has all rights after a passkey confirms it, and only this session', async () => {
    const admin = await portal[maker]()
    const device = await addPasskey(admin)
    const [session, other] = [await logInWithCode(admin), await logInWithCode(admin)]
    expect(await listUsers(session)).toBe(403)
    expect((await confirm(session, device)).httpStatus).toBe(200)
    expect([await listUsers(session), await listUsers(other)]).toEqual([200, 403])
  })

  test('has all rights after a login with the passkey', async () => {
    const admin = await portal[maker]()
    const device = await addPasskey(admin)
    const { data } = await portal.visitor.call('passkeys/login-options', {})
    const login = await portal.visitor.call('passkeys/login', { passkey: device.get(data) })
    expect(login.data.is_passkey_needed).toBe(0)
    expect(await listUsers(portal.as(login.data.access_token))).toBe(200)
  })
})

test('who has only the number of an admin can neither add nor remove a passkey', async () => {
  const admin = await portal.admin()
  await addPasskey(admin)
  const thief = await logInWithCode(admin)
  const [passkey] = (await thief.call('passkeys/list', {})).data
  expect(await thief.call('passkeys/registration-options', {})).toMatchObject(useExisting)
  expect(await thief.call('passkeys/remove', { passkey_id: passkey?.id ?? 0 })).toMatchObject(
    useExisting,
  )
})

test('who has only the number of an admin changes neither the number nor the sessions', async () => {
  const admin = await portal.superAdmin()
  const device = await addPasskey(admin)
  const thief = await logInWithCode(admin)
  const mobile_no = portal.nextMobile()
  expect(await thief.call('session/number-code', { mobile_no })).toMatchObject(useExisting)
  const code = { otp: '123456', otp_reference_id: '00000000-0000-4000-8000-000000000000' }
  expect(await thief.call('session/change-number', { mobile_no, ...code })).toMatchObject(
    useExisting,
  )
  expect(await thief.call('session/end-all', {})).toMatchObject(useExisting)
  expect(await thief.call('my-data/leave', {})).toMatchObject(useExisting)
  expect((await admin.call('session/me', {})).data.mobile_or_email).toBe(admin.mobile)

  await confirm(thief, device)
  expect((await thief.call('session/number-code', { mobile_no })).httpStatus).toBe(200)
  expect((await thief.call('session/end-all', {})).httpStatus).toBe(200)
})

test('an admin without a passkey can end all sessions', async () => {
  const session = await logInWithCode(await portal.admin())
  expect((await session.call('session/end-all', {})).httpStatus).toBe(200)
})

test('of two first passkeys at the same time, one is added', async () => {
  const admin = await portal.admin()
  const [first, second] = [await logInWithCode(admin), await logInWithCode(admin)]
  const bodies = []
  for (const session of [first, second]) {
    const { data } = await session.call('passkeys/registration-options', {})
    bodies.push({ session, passkey: softwareAuthenticator(publicUrl).create(data) })
  }
  const answers = await Promise.all(
    bodies.map(({ session, passkey }) => session.call('passkeys/register', { passkey })),
  )
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 403])
})

test('a first passkey needs a confirmed identity', async () => {
  const admin = await portal.admin()
  await letConfirmationPass(portal, admin)
  const answer = await admin.call('passkeys/registration-options', {})
  expect(answer.message).toBe('identity.err_needed')
})

test('members need no passkey, and can add another one after a code', async () => {
  const asha = await portal.user()
  await addPasskey(asha)
  const session = await logInWithCode(asha)
  expect(session.data.is_passkey_needed).toBe(0)
  await addPasskey(session)
  expect((await asha.call('passkeys/list', {})).data).toHaveLength(2)
})

describe('passkeys are removed by an admin', () => {
  const remove = (admin: TestCaller, user: TestUser) =>
    admin.call('end-user-sessions', { user_details_id: user.id, remove_passkeys: 1 })

  test('together with the sessions; the audit trail and the events show it', async () => {
    const [superAdmin, admin] = [await portal.superAdmin(), await portal.admin()]
    await addPasskey(superAdmin)
    const device = await addPasskey(admin)
    expect((await remove(superAdmin, admin)).httpStatus).toBe(200)
    expect((await admin.call('session/me', {})).httpStatus).toBe(401)
    const { data } = await portal.visitor.call('passkeys/login-options', {})
    const login = await portal.visitor.call('passkeys/login', { passkey: device.get(data) })
    expect(login.message).toBe('passkeys.err_login')
    const [entry] = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, String(admin.id)))
      .orderBy(desc(auditTrail.id))
    expect(entry).toMatchObject({
      action: 'user_sessions',
      before: { sessions: 1, passkeys: 1 },
      after: { sessions: 0, passkeys: 0 },
    })
    expect(await eventsOf(admin)).toEqual([
      ['passkey_added', ''],
      ['passkey_removed', 'by_admin'],
      ['session_ended', 'admin'],
    ])
    // the admin starts again with the first passkey
    const session = await logInWithCode(admin)
    await addPasskey(session)
    expect(await listUsers(session)).toBe(200)
  })

  test('only if they may act on the user and have confirmed the identity', async () => {
    const [admin, other] = [await portal.admin(), await portal.admin()]
    await addPasskey(admin)
    expect((await remove(admin, other)).message).toBe('users_page.err_not_allowed')
    await letConfirmationPass(portal, admin)
    expect((await remove(admin, await portal.user())).message).toBe('identity.err_needed')
    const ended = await admin.call('end-user-sessions', {
      user_details_id: (await portal.user()).id,
    })
    expect(ended.httpStatus).toBe(200)
  })
})

test('the operations page warns while no super admin has a passkey', async () => {
  const fresh = await startPortal({ settings: { ADMIN_PASSKEY_REQUIRED: '1' } })
  const admin = await fresh.admin()
  const warnings = async () => (await admin.call('operations/overview', {})).data.warnings
  const device = softwareAuthenticator(fresh.services.publicUrl)
  await addPasskey(admin, device)
  expect(await warnings()).toContain('no_passkey')
  const superAdmin = await fresh.superAdmin()
  await addPasskey(superAdmin, softwareAuthenticator(fresh.services.publicUrl))
  expect(await warnings()).not.toContain('no_passkey')
})

test('the number of devices is a setting', async () => {
  const strict = await startPortal({
    settings: { PASSKEYS_PER_PERSON: '1' },
    sameDatabaseAs: portal,
  })
  const asha = await portal.user()
  await addPasskey(asha)
  expect(await strict.as(asha.token).call('passkeys/registration-options', {})).toMatchObject({
    httpStatus: 409,
    message: 'passkeys.err_too_many',
    params: { count: 1 },
  })
})
