import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { otpRequests, sessions } from '../../../db/schema/base/accounts.ts'
import { askForCode, withoutOtpLimits, wrongCode } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services
const verify = (body: unknown) => portal.visitor.send('login-otp-verification', body)
/** Without the session that the factory created. */
const sessionsOf = (userId: number) =>
  db.$count(sessions, and(eq(sessions.userId, userId), ne(sessions.device, 'Test')))

const invalid = { httpStatus: 400, message: 'signup_page.err_invalid_otp', data: null }
const over = { httpStatus: 400, message: 'login_page.err_otp_over', data: null }

test('the right code opens a session', async () => {
  const { id, mobile } = await portal.user()
  const answer = await verify(await askForCode(portal, mobile))
  expect(answer).toMatchObject({ httpStatus: 200, message: 'login_page.msg_login_success' })
  expect(await sessionsOf(id)).toBe(1)
})

test('a wrong code is refused, and the right one still works', async () => {
  const { id, mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  expect(await verify({ ...right, otp: wrongCode(right.otp) })).toEqual({
    ...invalid,
    status: 'error',
  })
  expect(await sessionsOf(id)).toBe(0)
  expect(await verify(right)).toMatchObject({ httpStatus: 200 })
})

test.each([
  ['no code', undefined, 'login_page.err_otp_required'],
  ['an empty code', '', 'login_page.err_otp_required'],
  ['blanks', '  ', 'login_page.err_otp_required'],
  ['five digits', '12345', 'signup_page.err_invalid_otp'],
  ['seven digits', '1234567', 'signup_page.err_invalid_otp'],
  ['letters', 'abcdef', 'signup_page.err_invalid_otp'],
  ['five Devanagari digits', '१२३४५', 'signup_page.err_invalid_otp'],
])('%s is refused by its field and uses up no try', async (_case, otp, key) => {
  const { mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  for (let index = 0; index < 5; index += 1) {
    expect(await verify({ ...right, otp })).toMatchObject({ httpStatus: 400, errors: { otp: key } })
  }
  expect(await verify(right)).toMatchObject({ httpStatus: 200 })
})

test('spaces around a pasted code are ignored', async () => {
  const { mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  expect(await verify({ ...right, otp: ` ${right.otp} ` })).toMatchObject({ httpStatus: 200 })
})

test('a code typed on a Marathi keyboard is read', async () => {
  const { mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  const otp = right.otp.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
  expect(await verify({ ...right, otp })).toMatchObject({ httpStatus: 200 })
})

test('a code works once', async () => {
  const { id, mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  expect(await verify(right)).toMatchObject({ httpStatus: 200 })
  expect(await verify(right)).toMatchObject(over)
  expect(await sessionsOf(id)).toBe(1)
})

test('a code expires after 5 minutes', async () => {
  const { id, mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  const request = eq(otpRequests.id, right.otp_reference_id)
  const [life] = await db
    .select({ seconds: sql<number>`extract(epoch from expires_at - created_at)::int` })
    .from(otpRequests)
    .where(request)
  expect(life?.seconds).toBe(300)

  await db
    .update(otpRequests)
    .set({ expiresAt: sql`now() - interval '1 millisecond'` })
    .where(request)
  expect(await verify(right)).toMatchObject(over)
  expect(await sessionsOf(id)).toBe(0)
})

test('after 5 wrong attempts even the right code is refused', async () => {
  const { id, mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  for (let index = 0; index < 5; index += 1) {
    expect(await verify({ ...right, otp: wrongCode(right.otp) })).toMatchObject(invalid)
  }
  expect(await verify({ ...right, otp: wrongCode(right.otp) })).toMatchObject(over)
  expect(await verify(right)).toMatchObject(over)
  expect(await sessionsOf(id)).toBe(0)
})

test('a right code is accepted at the fifth attempt', async () => {
  const { mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  for (let index = 0; index < 4; index += 1) await verify({ ...right, otp: wrongCode(right.otp) })
  expect(await verify(right)).toMatchObject({ httpStatus: 200 })
})

test('a code is valid only for the number it was sent to', async () => {
  const thief = await portal.user()
  const victim = await portal.user()
  const own = await askForCode(portal, thief.mobile)
  const theirs = await askForCode(portal, victim.mobile)
  expect(await verify({ ...own, mobile_no: victim.mobile })).toMatchObject(over)
  expect(await verify({ ...own, otp_reference_id: theirs.otp_reference_id })).toMatchObject(over)
  expect(await sessionsOf(victim.id)).toBe(0)
  expect(await verify(theirs)).toMatchObject({ httpStatus: 200 })
})

test('a code is valid only for the request it was sent for', async () => {
  const { mobile } = await portal.user()
  const first = await askForCode(portal, mobile)
  let second = await askForCode(portal, mobile)
  if (second.otp === first.otp) second = await askForCode(portal, mobile)
  const crossed = { ...first, otp_reference_id: second.otp_reference_id }
  expect(await verify(crossed)).toMatchObject(invalid)
})

test.each([
  ['none', undefined],
  ['an invalid one', 'ref-1'],
  ['a piece of SQL', "' or 1=1 --"],
])('a malformed reference (%s) is refused as an invalid code', async (_case, reference) => {
  const { mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  expect(await verify({ ...right, otp_reference_id: reference })).toMatchObject({
    httpStatus: 400,
    errors: { otp_reference_id: 'signup_page.err_invalid_otp' },
  })
})

test('an unknown reference is refused', async () => {
  const { mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  expect(await verify({ ...right, otp_reference_id: randomUUID() })).toMatchObject(over)
})
