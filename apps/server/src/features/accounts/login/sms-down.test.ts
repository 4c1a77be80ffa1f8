import { expect, test } from 'vitest'
import { otpRequests } from '../../../db/schema/base/accounts.ts'
import { rateLimits } from '../../../db/schema/base/rate-limits.ts'
import { readEnv } from '../../../settings/env.ts'
import { openSms } from '../../../sms/open-sms.ts'
import {
  answers,
  neverAnswers,
  startSmsGatewayDouble,
} from '../../../testing/doubles/sms-gateway-double.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const gateway = await startSmsGatewayDouble()
const transport = openSms(
  readEnv({
    SMS_TRANSPORT: 'msg91',
    MSG91_URL: gateway.url,
    MSG91_AUTH_KEY: 'auth-key-1',
    MSG91_OTP_TEMPLATE_ID: 'template-1',
  }),
  () => undefined,
)
const portal = await startPortal({ services: { transport } })
const { db } = portal.services
/** An answer that the client does not retry: the same outcome, and the tests are fast. */
const refusing = answers(401)
const up = answers(200, { type: 'success', message: 'taken' })

test('a gateway that is down gives a clear message, and no code is stored', async () => {
  const { mobile } = await portal.user()
  gateway.behave(answers(500))
  expect(await portal.visitor.call('login', { mobile_no: mobile })).toEqual({
    httpStatus: 503,
    status: 'error',
    message: 'login_page.err_sms_failed',
    data: null,
  })
  expect(gateway.requests).toHaveLength(3)
  expect(await db.select().from(otpRequests)).toEqual([])
})

test('a failed send does not count against the limits', async () => {
  const { mobile } = await portal.user()
  gateway.behave(refusing)
  for (let index = 0; index < 12; index += 1) {
    expect((await portal.visitor.call('login', { mobile_no: mobile })).httpStatus).toBe(503)
  }
  const counters = await db.select().from(rateLimits)
  for (const { key, points } of counters.filter((row) => row.key.endsWith(`:${mobile}`))) {
    expect([key, points]).toEqual([key, 0])
  }

  gateway.behave(up)
  const answer = await portal.visitor.call('login', { mobile_no: mobile })
  expect(answer.message).toBe('login_page.msg_otp_sent')
  const [recipient] = JSON.parse(gateway.requests[0]?.body ?? '{}').recipients
  const verified = await portal.visitor.call('login-otp-verification', {
    mobile_no: mobile,
    otp: recipient.otp,
    otp_reference_id: answer.data.otp_reference_id,
  })
  expect(verified.message).toBe('login_page.msg_login_success')
})

test('a second request while the gateway fails does not block the member', async () => {
  const { mobile } = await portal.user()
  gateway.behave(refusing)
  await Promise.all(
    Array.from({ length: 5 }, () => portal.visitor.call('login', { mobile_no: mobile })),
  )
  gateway.behave(up)
  expect((await portal.visitor.call('login', { mobile_no: mobile })).httpStatus).toBe(200)
})

test('a gateway that never answers times out and does not block other requests', async () => {
  const hasty = await startPortal({
    sameDatabaseAs: portal,
    services: {
      transport: openSms(
        readEnv({
          SMS_TRANSPORT: 'msg91',
          LIMITS: '{"SMS_TIMEOUT_SECONDS":2}',
          MSG91_URL: gateway.url,
          MSG91_AUTH_KEY: 'auth-key-1',
          MSG91_OTP_TEMPLATE_ID: 'template-1',
        }),
        () => undefined,
      ),
    },
  })
  gateway.behave(neverAnswers)
  // more requests than database connections
  const members = await Promise.all(Array.from({ length: 15 }, () => hasty.user()))
  let answered = 0
  const logins = members.map(async ({ mobile }) => {
    const answer = await hasty.visitor.call('login', { mobile_no: mobile })
    answered += 1
    return answer
  })
  await expect.poll(() => gateway.requests.length, { timeout: 60_000 }).toBeGreaterThan(0)
  expect((await hasty.visitor.call('get-master-data', {})).httpStatus).toBe(200)
  expect(answered).toBeLessThan(members.length)
  for (const answer of await Promise.all(logins)) {
    expect(answer).toMatchObject({ httpStatus: 503, message: 'login_page.err_sms_failed' })
  }
  gateway.behave(up)
  const mobile = members[0]?.mobile ?? ''
  expect((await hasty.visitor.call('login', { mobile_no: mobile })).httpStatus).toBe(200)
})
