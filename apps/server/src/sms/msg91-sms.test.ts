import { expect, test } from 'vitest'
import { readEnv, WrongSettings } from '../settings/env.ts'
import { answers, startSmsGatewayDouble } from '../testing/doubles/sms-gateway-double.ts'
import { openSms } from './open-sms.ts'

const gateway = await startSmsGatewayDouble()
const settings = {
  SMS_TRANSPORT: 'msg91',
  MSG91_URL: gateway.url,
  MSG91_AUTH_KEY: 'auth-key-1',
  MSG91_OTP_TEMPLATE_ID: 'template-1',
}
const print = () => {
  throw new Error('a gateway transport prints nothing')
}
const accepted = { message: '3763646c3058373530393938', type: 'success' }
const message = { mobile: '9876543210', code: '048213', text: '048213 is your code' }

test('a code is sent to the flow API with the key, the template and the code as its variable', async () => {
  gateway.behave(answers(200, accepted))
  await openSms(readEnv(settings), print).sendOtp(message)
  expect(gateway.requests).toHaveLength(1)
  const [request] = gateway.requests
  expect(request).toMatchObject({
    method: 'POST',
    path: '/api/v5/flow',
    headers: { authkey: 'auth-key-1', 'content-type': 'application/json' },
  })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    template_id: 'template-1',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', otp: '048213' }],
  })
})

test('the DLT template and entity ids are sent if they are set', async () => {
  gateway.behave(answers(200, accepted))
  const env = readEnv({
    ...settings,
    DLT_OTP_TEMPLATE_ID: '1307160000000000001',
    DLT_ENTITY_ID: '1301160000000000002',
  })
  await openSms(env, print).sendOtp(message)
  expect(JSON.parse(gateway.requests[0]?.body ?? '')).toMatchObject({
    DLT_TE_ID: '1307160000000000001',
    PE_ID: '1301160000000000002',
  })
})

test('a code in another language is sent with the template of that text', async () => {
  gateway.behave(answers(200, accepted))
  const env = readEnv({ ...settings, DLT_OTP_TEMPLATE_ID: '1307160000000000001' })
  await openSms(env, print).sendOtp({ ...message, templateId: 'template-2' })
  expect(JSON.parse(gateway.requests[0]?.body ?? '')).toEqual({
    template_id: 'template-2',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', otp: '048213' }],
  })
})

test.each([
  ['an error inside a 200', { message: 'template id missing for 919876543210', type: 'error' }],
  ['a 200 that is no JSON', '<html>048213</html>'],
  ['a 200 without a type', {}],
])('%s is an error without number or code and is not retried', async (_, body) => {
  gateway.behave(answers(200, body))
  const failure = await openSms(readEnv(settings), print).sendOtp(message).catch(String)
  expect(failure).toBe('Error: MSG91 did not take the message')
  expect(gateway.requests).toHaveLength(1)
})

test.each(['MSG91_AUTH_KEY', 'MSG91_OTP_TEMPLATE_ID'])(
  'the portal does not start without %s',
  (name) => {
    const read = () => readEnv({ ...settings, [name]: '' })
    expect(read).toThrow(WrongSettings)
    expect(read).toThrow(name)
  },
)
