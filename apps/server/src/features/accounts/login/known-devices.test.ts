import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownDevices } from '../../../db/schema/base/accounts.ts'
import {
  askForCode,
  letLimitsPass,
  withoutOtpLimits,
  wrongCode,
} from '../../../testing/otp-login.ts'
import { startPortal, type TestPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const relaxed = await startPortal({ settings: withoutOtpLimits })

let lastDevice = 0
const newDevice = () => {
  lastDevice += 1
  return `device-token-${lastDevice}`.padEnd(43, 'x')
}
const ask = (mobile: string, device_token = '', at: TestPortal = portal) =>
  at.visitor.call('login', { mobile_no: mobile, device_token })
/** Logs in once from this browser and lets the limits pass. */
async function userWithDevice(at: TestPortal = portal): Promise<TestUser & { device: string }> {
  const user = await at.user({ role: 'admin' })
  const device = newDevice()
  const code = await askForCode(at, user.mobile)
  await at.visitor.call('login-otp-verification', { ...code, device_token: device })
  await letLimitsPass(at, 86_400)
  return { ...user, device }
}
const verify = async (code: Awaited<ReturnType<typeof askForCode>>, device_token = '') =>
  (await relaxed.visitor.call('login-otp-verification', { ...code, device_token })).message

test('requests of strangers do not keep the owner from a code on a known device', async () => {
  const { mobile, device } = await userWithDevice()
  expect((await ask(mobile)).httpStatus).toBe(200)
  expect((await ask(mobile)).httpStatus).toBe(429)
  expect((await ask(mobile, newDevice())).httpStatus).toBe(429)
  expect((await ask(mobile, device)).httpStatus).toBe(200)
  expect((await ask(mobile, device)).httpStatus).toBe(429)
})

test('a device is known for the account that logged in on it only', async () => {
  const { device } = await userWithDevice()
  const other = await portal.user()
  await ask(other.mobile)
  expect((await ask(other.mobile, device)).httpStatus).toBe(429)
})

test('the database stores only the hash of the token', async () => {
  const { id, device } = await userWithDevice()
  const { rows } = await portal.services.pool.query(
    'select known_devices::text as text from known_devices where user_id = $1',
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain(device)
})

test('a wrong code does not make a device known', async () => {
  const user = await relaxed.user()
  const code = await askForCode(relaxed, user.mobile)
  await verify({ ...code, otp: wrongCode(code.otp) }, newDevice())
  const { db: relaxedDb } = relaxed.services
  expect(await relaxedDb.$count(knownDevices, eq(knownDevices.userId, user.id))).toBe(0)
})

test('after a year a device is no longer known', async () => {
  const { id, mobile, device } = await userWithDevice()
  await db
    .update(knownDevices)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(knownDevices.userId, id))
  await ask(mobile)
  expect((await ask(mobile, device)).httpStatus).toBe(429)
})

test('logging out everywhere makes every device unknown', async () => {
  const user = await userWithDevice()
  await user.call('session/end-all', {})
  await ask(user.mobile)
  expect((await ask(user.mobile, user.device)).httpStatus).toBe(429)
})

test.each(['short', 'x'.repeat(101), 'ä'.repeat(40), 7])(
  'the token %j is refused',
  async (token) => {
    const { mobile } = await portal.user()
    expect(
      await portal.visitor.send('login', { mobile_no: mobile, device_token: token }),
    ).toMatchObject({ httpStatus: 400, errors: { device_token: 'common.err_value' } })
  },
)

test('a new code replaces the older ones of the number', async () => {
  const { mobile } = await relaxed.user()
  const first = await askForCode(relaxed, mobile)
  const second = await askForCode(relaxed, mobile)
  expect(await verify(first)).toBe('login_page.err_otp_over')
  expect(await verify(second)).toBe('login_page.msg_login_success')
})

test('a code that a stranger requests does not replace the code of a known device', async () => {
  const { mobile, device } = await userWithDevice(relaxed)
  const { data } = await ask(mobile, device, relaxed)
  const otp = relaxed.sent.at(-1)?.code ?? ''
  await ask(mobile, '', relaxed)
  const own = { mobile_no: mobile, otp, otp_reference_id: data.otp_reference_id }
  expect(await verify(own, device)).toBe('login_page.msg_login_success')
})

test('after 20 wrong codes a day each further try has to wait, except on a known device', async () => {
  const { mobile, device } = await userWithDevice(relaxed)
  for (let round = 0; round < 4; round += 1) {
    const code = await askForCode(relaxed, mobile)
    const wrong = { ...code, otp: wrongCode(code.otp) }
    for (let index = 0; index < 5; index += 1)
      expect(await verify(wrong)).toBe('signup_page.err_invalid_otp')
  }
  const code = await askForCode(relaxed, mobile)
  const wrong = { ...code, otp: wrongCode(code.otp) }
  expect(await verify(wrong)).toBe('signup_page.err_invalid_otp')
  expect(await verify(code)).toBe('common.err_too_many')

  const { data } = await ask(mobile, device, relaxed)
  const otp = relaxed.sent.at(-1)?.code ?? ''
  const own = { mobile_no: mobile, otp, otp_reference_id: data.otp_reference_id }
  expect(await verify(own, device)).toBe('login_page.msg_login_success')

  await letLimitsPass(relaxed, 120)
  expect(await verify(code)).toBe('login_page.msg_login_success')
})
