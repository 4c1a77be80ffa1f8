import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { otpRequests } from '../../../db/schema/base/accounts.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const { OTP_SECONDS_BETWEEN: _, ...mostLimitsOff } = withoutOtpLimits
const portal = await startPortal({ settings: mostLimitsOff })

test('a login sends a code by SMS and returns a reference, never the code', async () => {
  const { mobile } = await portal.user()
  expect(await portal.visitor.call('login', { mobile_no: mobile })).toEqual({
    httpStatus: 200,
    status: 'success',
    message: 'login_page.msg_otp_sent',
    data: {
      otp_reference_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      expires_in: 300,
      resend_in: 60,
    },
  })
  expect(portal.sent.at(-1)).toMatchObject({ mobile, code: expect.stringMatching(/^\d{6}$/) })
})

test.each([
  ['nothing', {}, 'login_page.err_mobile_required'],
  ['null', { mobile_no: null }, 'login_page.err_mobile_required'],
  ['an empty number', { mobile_no: '' }, 'login_page.err_mobile_required'],
  ['blanks', { mobile_no: '   ' }, 'login_page.err_mobile_required'],
  ['an e-mail address', { mobile_no: 'asha@example.com' }, 'login_page.err_email_login'],
  ['too few digits', { mobile_no: '98765' }, 'common.err_phone'],
  ['too many digits', { mobile_no: '98765432101' }, 'common.err_phone'],
  ['letters', { mobile_no: '98765abcde' }, 'common.err_phone'],
  ['a foreign number', { mobile_no: '+1 202 555 0123' }, 'common.err_phone'],
  ['a piece of SQL', { mobile_no: "' or '1'='1" }, 'common.err_phone'],
])('%s is refused, and nothing is sent', async (_case, body, key) => {
  const sentBefore = portal.sent.length
  expect(await portal.visitor.send('login', body)).toEqual({
    httpStatus: 400,
    status: 'error',
    message: 'common.err_bad_body',
    data: null,
    errors: { mobile_no: key },
  })
  expect(portal.sent).toHaveLength(sentBefore)
})

test.each([
  ['+91', '9711111101', '+919711111101'],
  ['+91 and spaces', '9711111102', ' +91 97111 11102 '],
  ['91', '9711111103', '919711111103'],
  ['a leading 0', '9711111104', '09711111104'],
  ['dashes', '9711111105', '97111-11105'],
])('a number written with %s finds its member', async (_case, mobile, written) => {
  await portal.user({ mobile })
  const answer = await portal.visitor.call('login', { mobile_no: written })
  expect([answer.message, portal.sent.at(-1)?.mobile]).toEqual(['login_page.msg_otp_sent', mobile])
})

test('a number may come as a JSON number', async () => {
  await portal.user({ mobile: '9711111106' })
  const answer = await portal.visitor.call('login', { mobile_no: 9711111106 })
  expect(answer.message).toBe('login_page.msg_otp_sent')
})

test('an unknown number must sign up, and nothing is sent or stored', async () => {
  const sentBefore = portal.sent.length
  expect(await portal.visitor.call('login', { mobile_no: '9711111199' })).toEqual({
    httpStatus: 404,
    status: 'error',
    message: 'login_page.err_user_not_exists',
    data: null,
  })
  expect(portal.sent).toHaveLength(sentBefore)
  const stored = await portal.services.db
    .select()
    .from(otpRequests)
    .where(eq(otpRequests.mobile, '9711111199'))
  expect(stored).toEqual([])
})

test('the SMS has no other six-digit number than the code and ends in the origin-bound line', async () => {
  const { mobile } = await portal.user()
  const { otp } = await askForCode(portal, mobile)
  const text = portal.sent.at(-1)?.text ?? ''
  const sixDigits = text.match(/\d+/g)?.filter((digits) => digits.length === 6)
  expect(new Set(sixDigits)).toEqual(new Set([otp]))
  expect(text.split('\n').at(-1)).toBe(`@portal.example #${otp}`)
})

test('the code is stored only as a keyed hash', async () => {
  const { mobile } = await portal.user()
  const { otp, otp_reference_id } = await askForCode(portal, mobile)
  const [row] = await portal.services.db
    .select()
    .from(otpRequests)
    .where(eq(otpRequests.id, otp_reference_id))
  expect(Object.keys(row ?? {}).toSorted()).toEqual(
    ['id', 'isTrusted', 'mobile', 'codeHash', 'tries', 'createdAt', 'expiresAt'].toSorted(),
  )
  const { codeHash } = row ?? { codeHash: Buffer.alloc(0) }
  expect(codeHash).toHaveLength(32)
  // a million plain hashes take a second to try; the key prevents this
  const plain = [otp, `${mobile}${otp}`, `otp:${otp_reference_id}:${mobile}:${otp}`]
  for (const guess of plain) {
    expect(codeHash.equals(createHash('sha256').update(guess).digest())).toBe(false)
  }
})
