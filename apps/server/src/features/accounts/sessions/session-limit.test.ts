import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '../../../db/schema/base/accounts.ts'
import { securityEvents } from '../../../db/schema/base/security-events.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { softwareAuthenticator } from '../passkeys/software-authenticator.testing.ts'

const portal = await startPortal({ settings: { ...withoutOtpLimits, SESSIONS_PER_PERSON: '3' } })
const { db } = portal.services

async function logIn(user: TestUser) {
  const login = await askForCode(portal, user.mobile)
  const { data } = await portal.visitor.call('login-otp-verification', login)
  return portal.as(data.access_token)
}
const countOf = ({ id }: TestUser) => db.$count(sessions, eq(sessions.userId, id))

test('one login too many ends the session that was not used for the longest time', async () => {
  const asha = await portal.user()
  const other = await portal.user()
  const [second, third, fourth] = [await logIn(asha), await logIn(asha), await logIn(asha)]
  const answers = [asha, second, third, fourth].map((session) => session.call('session/me', {}))
  const states = (await Promise.all(answers)).map(({ httpStatus }) => httpStatus)
  expect(states).toEqual([401, 200, 200, 200])
  expect((await other.call('session/me', {})).httpStatus).toBe(200)
  const ended = and(eq(securityEvents.userId, asha.id), eq(securityEvents.kind, 'session_ended'))
  expect(await db.select().from(securityEvents).where(ended)).toMatchObject([
    { detail: 'too_many', device: 'Test' },
  ])
})

test('concurrent logins do not exceed the limit', async () => {
  const asha = await portal.user()
  const logins = []
  for (let count = 0; count < 4; count += 1) {
    const device = softwareAuthenticator(portal.services.publicUrl)
    const creation = await asha.call('passkeys/registration-options', {})
    await asha.call('passkeys/register', { passkey: device.create(creation.data) })
    const { data } = await portal.visitor.call('passkeys/login-options', {})
    logins.push({ passkey: device.get(data) })
  }
  const answers = await Promise.all(
    logins.map((login) => portal.visitor.call('passkeys/login', login)),
  )
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200])
  expect(await countOf(asha)).toBe(3)
})
