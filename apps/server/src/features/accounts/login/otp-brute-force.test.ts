import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '../../../db/schema/base/accounts.ts'
import { whileRowLocked } from '../../../testing/locked-row.ts'
import { askForCode, withoutOtpLimits, wrongCode } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const sibling = await startPortal({ settings: withoutOtpLimits, sameDatabaseAs: portal })
const { OTP_CHECKS_PER_ADDRESS_PER_HOUR: _, ...checksLimited } = withoutOtpLimits
const guarded = await startPortal({ settings: checksLimited, sameDatabaseAs: portal })

/** Without the session that the factory created. */
const sessionsFromLogin = (userId: number) =>
  portal.services.db.$count(sessions, and(eq(sessions.userId, userId), ne(sessions.device, 'Test')))

test('of 20 concurrent verifications with the right code exactly one succeeds', async () => {
  const { id, mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  const code = { table: 'otp_requests', id: right.otp_reference_id } as const
  const answers = await whileRowLocked(portal, code, 6, () =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 4 ? sibling : portal).visitor.call('login-otp-verification', right),
      ),
    ),
  )
  const winners = answers.filter(({ httpStatus }) => httpStatus === 200)
  const losers = answers.filter(({ httpStatus }) => httpStatus !== 200)
  expect(winners).toHaveLength(1)
  expect(new Set(losers.map(({ message }) => message))).toEqual(
    new Set(['login_page.err_otp_over']),
  )
  expect(await sessionsFromLogin(id)).toBe(1)
})

test('of many concurrent wrong codes five are checked, and then the right code is refused', async () => {
  const { id, mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      portal.visitor.call('login-otp-verification', { ...right, otp: wrongCode(right.otp) }),
    ),
  )
  const lookedAt = answers.filter(({ message }) => message === 'signup_page.err_invalid_otp')
  expect(lookedAt).toHaveLength(5)
  expect(await portal.visitor.call('login-otp-verification', right)).toMatchObject({
    message: 'login_page.err_otp_over',
  })
  expect(await sessionsFromLogin(id)).toBe(0)
})

test('one IP address may check 300 codes an hour, for all numbers together', async () => {
  const { mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  const guess = (remoteAddress: string) =>
    guarded.app.inject({
      method: 'POST',
      url: '/bariapps/api/login-otp-verification',
      payload: { ...right, otp: wrongCode(right.otp) },
      remoteAddress,
    })
  const statuses: number[] = []
  for (let index = 0; index < 301; index += 1)
    statuses.push((await guess('203.0.113.7')).statusCode)
  expect(statuses.filter((status) => status === 400)).toHaveLength(300)
  expect(statuses.at(-1)).toBe(429)
  expect((await guess('203.0.113.8')).statusCode).toBe(400)
})
