import { apiPath } from '@sangam/contract/envelope'
import { expect, test } from 'vitest'
import { letLimitsPass, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal, type TestPortal } from '../../../testing/test-portal.ts'

const addressLimitOff = { OTP_SENDS_PER_ADDRESS_PER_HOUR: '100000' }
const portal = await startPortal({ settings: addressLimitOff })
const sibling = await startPortal({ settings: addressLimitOff, sameDatabaseAs: portal })
const { OTP_SENDS_PER_DAY: _day, ...dayLimitOn } = withoutOtpLimits
const byDay = await startPortal({ settings: dayLimitOn })
const { OTP_SENDS_PER_ADDRESS_PER_HOUR: _address, ...addressLimitOn } = withoutOtpLimits
const byAddress = await startPortal({ settings: addressLimitOn })

const ask = (mobile: string, at: TestPortal = portal) =>
  at.visitor.call('login', { mobile_no: mobile })
const accepted = { httpStatus: 200, message: 'login_page.msg_otp_sent' }
const refused = { httpStatus: 429, status: 'error', message: 'common.err_too_many', data: null }
const secondsOf = (answer: { params?: Record<string, string | number> }) =>
  Number(answer.params?.seconds)

test('a number gets the next code after 60 seconds', async () => {
  const { mobile } = await portal.user()
  expect(await ask(mobile)).toMatchObject(accepted)
  const sentBefore = portal.sent.length
  const second = await ask(mobile)
  expect(second).toMatchObject(refused)
  expect(secondsOf(second)).toBeGreaterThan(0)
  expect(secondsOf(second)).toBeLessThanOrEqual(60)
  expect(portal.sent).toHaveLength(sentBefore)

  await letLimitsPass(portal, 60)
  expect(await ask(mobile)).toMatchObject(accepted)
})

test('another number does not have to wait', async () => {
  const [first, second] = [await portal.user(), await portal.user()]
  expect(await ask(first.mobile)).toMatchObject(accepted)
  expect(await ask(second.mobile)).toMatchObject(accepted)
})

test('the refusal has a Retry-After header', async () => {
  const { mobile } = await portal.user()
  await ask(mobile)
  const response = await portal.app.inject({
    method: 'POST',
    url: `${apiPath}/login`,
    payload: { mobile_no: mobile },
  })
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe(String(response.json().params.seconds))
})

test('one number gets 3 codes in 10 minutes', async () => {
  const { mobile } = await portal.user()
  for (let index = 0; index < 3; index += 1) {
    expect(await ask(mobile)).toMatchObject(accepted)
    if (index < 2) await letLimitsPass(portal, 60)
  }
  // both limits apply now; the longer wait is returned
  const atOnce = await ask(mobile)
  expect(atOnce).toMatchObject(refused)
  expect(secondsOf(atOnce)).toBeGreaterThan(60)

  await letLimitsPass(portal, 60)
  const fourth = await ask(mobile)
  expect(fourth).toMatchObject(refused)
  expect(secondsOf(fourth)).toBeGreaterThan(60)
  expect(secondsOf(fourth)).toBeLessThanOrEqual(420)
  await letLimitsPass(portal, 420)
  expect(await ask(mobile)).toMatchObject(accepted)
})

test('after the announced wait the next request succeeds', async () => {
  const { mobile } = await portal.user()
  for (const pause of [60, 60, 450]) {
    expect(await ask(mobile)).toMatchObject(accepted)
    await letLimitsPass(portal, pause)
  }
  const refusal = await ask(mobile)
  expect(refusal).toMatchObject(refused)
  expect(secondsOf(refusal)).toBeLessThanOrEqual(30)
  await letLimitsPass(portal, secondsOf(refusal))
  expect(await ask(mobile)).toMatchObject(accepted)
})

test('of many concurrent requests for one number one code is sent', async () => {
  const { mobile } = await portal.user()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask(mobile, index % 2 ? portal : sibling)),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(9)
})

test('one number gets 10 codes a day', async () => {
  const { mobile } = await byDay.user()
  for (let index = 0; index < 10; index += 1)
    expect(await ask(mobile, byDay)).toMatchObject(accepted)
  const eleventh = await ask(mobile, byDay)
  expect(eleventh).toMatchObject(refused)
  expect(secondsOf(eleventh)).toBeGreaterThan(600)
  expect(secondsOf(eleventh)).toBeLessThanOrEqual(86_400)
  await letLimitsPass(byDay, 86_400)
  expect(await ask(mobile, byDay)).toMatchObject(accepted)
})

test('two processes on one database share the limits', async () => {
  const { mobile } = await portal.user()
  expect(await ask(mobile, portal)).toMatchObject(accepted)
  expect(await ask(mobile, sibling)).toMatchObject(refused)
})

test('a code requested from one process is valid at another', async () => {
  const { mobile } = await portal.user()
  const { data } = await ask(mobile, portal)
  const answer = await sibling.visitor.call('login-otp-verification', {
    mobile_no: mobile,
    otp: portal.sent.at(-1)?.code ?? '',
    otp_reference_id: data.otp_reference_id,
  })
  expect(answer).toMatchObject({ httpStatus: 200, message: 'login_page.msg_login_success' })
})

test('one IP address may request 60 codes an hour, including unknown numbers', async () => {
  const askFrom = (remoteAddress: string, mobile: string) =>
    byAddress.app.inject({
      method: 'POST',
      url: `${apiPath}/login`,
      payload: { mobile_no: mobile },
      remoteAddress,
    })
  const { mobile } = await byAddress.user()
  for (let index = 0; index < 60; index += 1) {
    const response = await askFrom('203.0.113.7', `97000000${10 + index}`)
    expect(response.statusCode).toBe(404)
  }
  const response = await askFrom('203.0.113.7', mobile)
  expect([response.statusCode, response.json().message]).toEqual([429, 'common.err_too_many'])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(60)
  expect((await askFrom('203.0.113.8', mobile)).statusCode).toBe(200)
})

test('one IP address may sign up 60 people an hour', async () => {
  const signUp = (index: number) =>
    byAddress.visitor.call('save-user-details', {
      fname: 'Asha',
      lname: 'Patil',
      mobile_no: `96000000${10 + index}`,
      region_id: 1,
    })
  for (let index = 0; index < 60; index += 1) expect((await signUp(index)).httpStatus).toBe(200)
  expect(await signUp(60)).toMatchObject(refused)
})
