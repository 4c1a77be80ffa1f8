import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { passkeyChallenges, passkeys } from '../../../db/schema/base/passkeys.ts'
import { securityEvents } from '../../../db/schema/base/security-events.ts'
import { letConfirmationPass } from '../../../testing/otp-login.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { softwareAuthenticator } from './software-authenticator.testing.ts'

const portal = await startPortal()
const { db, publicUrl } = portal.services

type Device = ReturnType<typeof softwareAuthenticator>

async function addPasskey(user: TestUser, device = softwareAuthenticator(publicUrl)) {
  const { data } = await user.call('passkeys/registration-options', {})
  const answer = await user.call('passkeys/register', { passkey: device.create(data) })
  expect(answer).toMatchObject({ httpStatus: 200, message: 'passkeys.msg_added' })
  return device
}
async function logIn(device: Device, from?: string) {
  const { data } = await portal.visitor.call('passkeys/login-options', {})
  return portal.visitor.call('passkeys/login', { passkey: device.get(data, from) })
}
const unknown = { httpStatus: 400, message: 'passkeys.err_login', data: null }

test('a user adds a passkey and logs in with it', async () => {
  const asha = await portal.user()
  const device = await addPasskey(asha)
  const login = await logIn(device)
  expect(login).toMatchObject({ message: 'login_page.msg_login_success', data: { id: asha.id } })
  const session = portal.as(login.data.access_token)
  expect((await session.call('session/me', {})).data.id).toBe(asha.id)
  const { data } = await asha.call('passkeys/list', {})
  expect(data).toEqual([
    {
      id: expect.any(Number),
      device: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-/),
      last_used_at: expect.stringMatching(/^\d{4}-/),
    },
  ])
})

test('the options for a new passkey exclude the devices that are set up', async () => {
  const asha = await portal.user()
  const device = await addPasskey(asha)
  const { data } = await asha.call('passkeys/registration-options', {})
  expect(data).toMatchObject({
    rp: { id: new URL(publicUrl).hostname },
    excludeCredentials: [{ id: device.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
})

describe('a login is refused', () => {
  test('with a passkey that nobody has added', async () => {
    expect(await logIn(softwareAuthenticator(publicUrl))).toMatchObject(unknown)
  })

  test('with an answer that was used before', async () => {
    const device = await addPasskey(await portal.user())
    const { data } = await portal.visitor.call('passkeys/login-options', {})
    const passkey = device.get(data)
    expect((await portal.visitor.call('passkeys/login', { passkey })).httpStatus).toBe(200)
    expect(await portal.visitor.call('passkeys/login', { passkey })).toMatchObject(unknown)
  })

  test('with a challenge that the portal did not send, or that expired', async () => {
    const device = await addPasskey(await portal.user())
    const invented = { passkey: device.get({ challenge: 'invented' }) }
    expect(await portal.visitor.call('passkeys/login', invented)).toMatchObject(unknown)
    const { data } = await portal.visitor.call('passkeys/login-options', {})
    await db.update(passkeyChallenges).set({ expiresAt: sql`now()` })
    const late = { passkey: device.get(data) }
    expect(await portal.visitor.call('passkeys/login', late)).toMatchObject(unknown)
  })

  test('with a challenge for adding a passkey', async () => {
    const asha = await portal.user()
    const device = await addPasskey(asha)
    const { data } = await asha.call('passkeys/registration-options', {})
    const login = await portal.visitor.call('passkeys/login', { passkey: device.get(data) })
    expect(login).toMatchObject(unknown)
  })

  test('from another website', async () => {
    const device = await addPasskey(await portal.user())
    expect(await logIn(device, 'https://sangam.evil.example')).toMatchObject(unknown)
  })

  test('with the signature of another device', async () => {
    const device = await addPasskey(await portal.user())
    const { data } = await portal.visitor.call('passkeys/login-options', {})
    const other = softwareAuthenticator(publicUrl).get(data)
    const passkey = { ...other, id: device.id, rawId: device.id }
    expect(await portal.visitor.call('passkeys/login', { passkey })).toMatchObject(unknown)
  })

  test('with a copy of the key that is behind in its use count', async () => {
    const device = await addPasskey(await portal.user())
    await db.update(passkeys).set({ useCount: 100 }).where(eq(passkeys.credentialId, device.id))
    expect(await logIn(device)).toMatchObject(unknown)
  })

  test('after the passkey is removed', async () => {
    const asha = await portal.user()
    const device = await addPasskey(asha)
    const [passkey] = (await asha.call('passkeys/list', {})).data
    const removed = await asha.call('passkeys/remove', { passkey_id: passkey?.id ?? 0 })
    expect(removed.message).toBe('passkeys.msg_removed')
    expect(await logIn(device)).toMatchObject(unknown)
  })
})

test('logins and refused attempts are recorded as security events', async () => {
  const asha = await portal.user()
  const device = await addPasskey(asha)
  await logIn(device)
  await logIn(device, 'https://sangam.evil.example')
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.userId, asha.id))
  expect(rows.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['passkey_added', ''],
    ['login', ''],
    ['login_failed', 'invalid_passkey'],
  ])
})

test('a closed account gets the usual text and no session', async () => {
  const asha = await portal.user()
  const device = await addPasskey(asha)
  await db.update(users).set({ state: 'deactivated' }).where(eq(users.id, asha.id))
  expect(await logIn(device)).toMatchObject({
    message: 'login_page.err_account_deactivated',
    data: { access_token: '' },
  })
})

describe('confirming the identity', () => {
  const end = (user: TestUser) => user.call('session/end-all', {})
  const confirm = async (user: TestUser, device: Device) => {
    const { data } = await user.call('passkeys/confirm-options', {})
    return user.call('passkeys/confirm', { passkey: device.get(data) })
  }
  const refused = { httpStatus: 400, message: 'passkeys.err_confirm' }

  test('works with an own passkey', async () => {
    const asha = await portal.user()
    const device = await addPasskey(asha)
    await letConfirmationPass(portal, asha)
    expect((await end(asha)).message).toBe('identity.err_needed')
    const { data } = await asha.call('passkeys/confirm-options', {})
    expect(data).toMatchObject({ allowCredentials: [{ id: device.id }] })
    expect((await confirm(asha, device)).message).toBe('identity.msg_confirmed')
    expect((await end(asha)).httpStatus).toBe(200)
  })

  test('is refused with the passkey of another user, and its use is not counted', async () => {
    const [asha, other] = [await portal.user(), await portal.user()]
    const device = await addPasskey(other)
    await letConfirmationPass(portal, asha)
    expect(await confirm(asha, device)).toMatchObject(refused)
    expect((await end(asha)).message).toBe('identity.err_needed')
    const [unused] = (await other.call('passkeys/list', {})).data
    expect(unused?.last_used_at).toBe('')
    const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, asha.id))
    expect(events).toMatchObject([{ kind: 'confirmation_failed', detail: 'invalid_passkey' }])
  })

  test('is refused with a challenge of a login or of another user', async () => {
    const [asha, other] = [await portal.user(), await portal.user()]
    const device = await addPasskey(asha)
    for (const { data } of [
      await portal.visitor.call('passkeys/login-options', {}),
      await other.call('passkeys/confirm-options', {}),
    ]) {
      const answer = await asha.call('passkeys/confirm', { passkey: device.get(data) })
      expect(answer).toMatchObject(refused)
    }
  })

  test('is needed to add or remove a passkey', async () => {
    const asha = await portal.user()
    await addPasskey(asha)
    await letConfirmationPass(portal, asha)
    const [passkey] = (await asha.call('passkeys/list', {})).data
    const answers = [
      await asha.call('passkeys/registration-options', {}),
      await asha.call('passkeys/remove', { passkey_id: passkey?.id ?? 0 }),
    ]
    expect(answers.map(({ message }) => message)).toEqual(answers.map(() => 'identity.err_needed'))
  })
})

describe('a new passkey is refused', () => {
  const refused = { httpStatus: 400, message: 'passkeys.err_not_accepted' }

  test('with the challenge of another user', async () => {
    const [asha, other] = [await portal.user(), await portal.user()]
    const { data } = await other.call('passkeys/registration-options', {})
    const passkey = softwareAuthenticator(publicUrl).create(data)
    expect(await asha.call('passkeys/register', { passkey })).toMatchObject(refused)
  })

  test('from another website', async () => {
    const asha = await portal.user()
    const { data } = await asha.call('passkeys/registration-options', {})
    const passkey = softwareAuthenticator(publicUrl).create(data, 'https://evil.example')
    expect(await asha.call('passkeys/register', { passkey })).toMatchObject(refused)
  })

  test('if another account has added it', async () => {
    const device = await addPasskey(await portal.user())
    const other = await portal.user()
    const { data } = await other.call('passkeys/registration-options', {})
    const passkey = device.create(data)
    expect(await other.call('passkeys/register', { passkey })).toMatchObject(refused)
  })

  const addDevices = (user: TestUser, count: number) =>
    db.insert(passkeys).values(
      Array.from({ length: count }, (_, index) => ({
        userId: user.id,
        credentialId: `device-${user.id}-${index}`,
        publicKey: Buffer.alloc(1),
        useCount: 0,
        transports: [],
      })),
    )

  test('if ten devices are set up', async () => {
    const asha = await portal.user()
    await addDevices(asha, 10)
    expect(await asha.call('passkeys/registration-options', {})).toMatchObject({
      httpStatus: 409,
      message: 'passkeys.err_too_many',
    })
  })

  test('if another one takes the tenth place at the same time', async () => {
    const asha = await portal.user()
    await addDevices(asha, 9)
    const created = []
    for (let count = 0; count < 3; count += 1) {
      const { data } = await asha.call('passkeys/registration-options', {})
      created.push(softwareAuthenticator(publicUrl).create(data))
    }
    const answers = await Promise.all(
      created.map((passkey) => asha.call('passkeys/register', { passkey })),
    )
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409, 409])
  })
})
