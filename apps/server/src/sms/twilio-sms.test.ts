import { expect, test } from 'vitest'
import { otpText } from '../features/accounts/login/otp.ts'
import { readEnv, WrongSettings } from '../settings/env.ts'
import { answers, startSmsGatewayDouble } from '../testing/doubles/sms-gateway-double.ts'
import { testEnv } from '../testing/test-env.ts'
import { openSms } from './open-sms.ts'

const gateway = await startSmsGatewayDouble()
const settings = {
  SMS_TRANSPORT: 'twilio',
  TWILIO_URL: gateway.url,
  TWILIO_ACCOUNT_SID: 'AC0123',
  TWILIO_AUTH_TOKEN: 'token-1',
  TWILIO_FROM: '+15005550006',
}
const print = () => {
  throw new Error('a gateway transport prints nothing')
}
const text = otpText('048213', testEnv(), 'https://portal.example')
const message = { mobile: '9876543210', code: '048213', text }

test('a message is posted to the Messages resource as a form, with basic auth', async () => {
  gateway.behave(answers(201, { sid: 'SM1', status: 'queued' }))
  await openSms(readEnv(settings), print).sendOtp(message)
  expect(gateway.requests).toHaveLength(1)
  const [request] = gateway.requests
  expect(request).toMatchObject({
    method: 'POST',
    path: '/2010-04-01/Accounts/AC0123/Messages.json',
    headers: {
      authorization: `Basic ${Buffer.from('AC0123:token-1').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: '+919876543210',
    From: '+15005550006',
    Body: text,
  })
})

test('a messaging service replaces the sender number', async () => {
  gateway.behave(answers(201, { sid: 'SM1', status: 'accepted' }))
  await openSms(readEnv({ ...settings, TWILIO_FROM: 'MG0456' }), print).sendOtp(message)
  const sent = new URLSearchParams(gateway.requests[0]?.body)
  expect([sent.get('MessagingServiceSid'), sent.has('From')]).toEqual(['MG0456', false])
})

test('the error of a refusal contains no number or code', async () => {
  gateway.behave(answers(400, { code: 21211, message: "Invalid 'To' number: +919876543210" }))
  const failure = await openSms(readEnv(settings), print).sendOtp(message).catch(String)
  expect(failure).toBe('Error: SMS gateway refused with 400')
})

test.each(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])(
  'the portal does not start without %s',
  (name) => {
    const read = () => readEnv({ ...settings, [name]: '' })
    expect(read).toThrow(WrongSettings)
    expect(read).toThrow(name)
  },
)
