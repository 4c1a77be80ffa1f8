import { apiPath } from '@sangam/contract/envelope'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { imageAddressOf } from '../testing/image-viewer.ts'
import { askForCode } from '../testing/otp-login.ts'
import { photoOf } from '../testing/profile-factory.ts'
import { startPortal } from '../testing/test-portal.ts'

const portal = await startPortal()
const { pool } = portal.services
const hour = 3_600_000
const year = 365 * 24 * hour

/** Moves the clock of this process; the database has its own clock. */
function jump(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}
vi.useFakeTimers({ toFake: ['Date'] })
afterEach(() => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'] })
})

/** Simulates a jump of the database clock by moving all stored times. */
const jumpDatabase = (interval: string) =>
  pool.query(
    `with moved as (
       update sessions set created_at = created_at - $1::interval,
         last_used_at = last_used_at - $1::interval, expires_at = expires_at - $1::interval
     )
     update otp_requests set expires_at = expires_at - $1::interval`,
    [interval],
  )

describe('the clock of the server', () => {
  test.each([
    ['ahead', year],
    ['back', -year],
  ])('jumps %s: sessions and codes follow the database clock', async (_direction, ms) => {
    const member = await portal.user()
    const code = await askForCode(portal, (await portal.user()).mobile)
    jump(ms)
    expect((await member.call('session/me', {})).httpStatus).toBe(200)
    const login = await portal.visitor.call('login-otp-verification', code)
    expect(login.message).toBe('login_page.msg_login_success')
  })

  test('was ahead for a while: an address that was signed then is not valid for a year', async () => {
    const member = await portal.user()
    const path = await photoOf(portal, member)
    jump(year)
    const address = (await imageAddressOf(portal, member))(path, 'photo')
    expect((await portal.app.inject(address)).statusCode).toBe(200)
    jump(-year)
    expect((await portal.app.inject(address)).statusCode).toBe(404)
    expect(
      (await portal.app.inject((await imageAddressOf(portal, member))(path, 'photo'))).statusCode,
    ).toBe(200)
    expect(address.startsWith(`${apiPath}/image/`)).toBe(true)
  })

  test('was ahead for a while: nobody has to wait until that time', async () => {
    const { mobile } = await portal.user()
    const login = () => portal.visitor.call('login', { mobile_no: mobile })
    jump(year)
    expect((await login()).httpStatus).toBe(200)
    expect((await login()).httpStatus).toBe(429)
    jump(-year)
    expect((await login()).httpStatus).toBe(200)
    expect((await login()).httpStatus).toBe(429)
  })

  test('was behind for a while: limits apply, and nobody waits longer than usual', async () => {
    const { mobile } = await portal.user()
    const login = () => portal.visitor.call('login', { mobile_no: mobile })
    jump(-hour)
    expect((await login()).httpStatus).toBe(200)
    expect(await login()).toMatchObject({ httpStatus: 429 })
    jump(hour)
    expect((await login()).httpStatus).toBe(200)
  })
})

describe('the clock of the database', () => {
  test('jumps ahead: sessions and codes expire, and a new login works', async () => {
    const member = await portal.user()
    const code = await askForCode(portal, (await portal.user()).mobile)
    await jumpDatabase('1 year')
    expect((await member.call('session/me', {})).httpStatus).toBe(401)
    expect((await portal.visitor.call('login-otp-verification', code)).httpStatus).toBe(400)
    const newCode = await askForCode(portal, (await portal.user()).mobile)
    const login = await portal.visitor.call('login-otp-verification', newCode)
    expect(login.message).toBe('login_page.msg_login_success')
  })

  test('jumps back: a session that was used in the future expires like any other', async () => {
    const member = await portal.user()
    await jumpDatabase('-1 year')
    expect((await member.call('session/me', {})).httpStatus).toBe(200)
    const { rows } = await pool.query(
      `select expires_at <= now() + make_interval(days => 30) as "isUsual"
       from sessions where user_id = $1`,
      [member.id],
    )
    expect(rows).toEqual([{ isUsual: true }])
  })
})
