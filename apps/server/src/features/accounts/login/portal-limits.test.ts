import { expect, test } from 'vitest'
import { askForCode, letLimitsPass, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal, type TestPortal } from '../../../testing/test-portal.ts'

const refused = { httpStatus: 429, message: 'common.err_too_many', data: null }
const warningsOf = async (portal: TestPortal) =>
  (await (await portal.admin()).call('operations/overview', {})).data.warnings
const signUp = (portal: TestPortal, mobile = portal.nextMobile()) =>
  portal.visitor.call('save-user-details', {
    fname: 'Asha',
    lname: 'Patil',
    mobile_no: mobile,
    region_id: 1,
  })

test.each([
  ['SMS_PER_HOUR', 3_600],
  ['SMS_PER_DAY', 86_400],
])('%s limits the codes to all numbers, with a warning for operators', async (setting, seconds) => {
  const portal = await startPortal({ settings: { ...withoutOtpLimits, [setting]: '2' } })
  const ask = async () => portal.visitor.call('login', { mobile_no: (await portal.user()).mobile })
  expect((await ask()).httpStatus).toBe(200)
  expect(await warningsOf(portal)).not.toContain('sms_limit')
  expect((await ask()).httpStatus).toBe(200)
  expect(await ask()).toMatchObject(refused)
  expect(portal.sent).toHaveLength(2)
  expect(await warningsOf(portal)).toContain('sms_limit')
  await letLimitsPass(portal, seconds)
  expect((await ask()).httpStatus).toBe(200)
})

test.each([
  ['NEW_ACCOUNTS_PER_HOUR', 3_600],
  ['NEW_ACCOUNTS_PER_DAY', 86_400],
])('%s limits sign-ups, with a warning for operators', async (setting, seconds) => {
  const portal = await startPortal({ settings: { ...withoutOtpLimits, [setting]: '1' } })
  const taken = await portal.user()
  expect((await signUp(portal, taken.mobile)).httpStatus).toBe(409)
  expect((await signUp(portal)).httpStatus).toBe(200)
  expect(await signUp(portal)).toMatchObject(refused)
  expect(await warningsOf(portal)).toContain('new_accounts_limit')

  const incomplete = await portal.user({ signedUpAt: null, verification: 'pending' })
  const details = { fname: 'A', lname: 'B', mobile_no: incomplete.mobile, region_id: 1 }
  expect((await incomplete.call('save-user-details', details)).httpStatus).toBe(200)
  await letLimitsPass(portal, seconds)
  expect((await signUp(portal)).httpStatus).toBe(200)
})

test('a browser that has logged in before gets a code although the portal has reached its limit', async () => {
  const portal = await startPortal({ settings: { ...withoutOtpLimits, SMS_PER_HOUR: '1' } })
  const { mobile } = await portal.user()
  const device_token = 'd'.repeat(64)
  const code = await askForCode(portal, mobile)
  await portal.visitor.call('login-otp-verification', { ...code, device_token })
  expect(await portal.visitor.call('login', { mobile_no: mobile })).toMatchObject(refused)
  const known = await portal.visitor.call('login', { mobile_no: mobile, device_token })
  expect(known.httpStatus).toBe(200)
})
