import { expect, test } from 'vitest'
import { otpText } from '../features/accounts/login/otp.ts'
import { readEnv } from '../settings/env.ts'
import { testEnv } from '../testing/test-env.ts'
import { openSms } from './open-sms.ts'

test('the console transport, the default, prints each message as exactly one line', async () => {
  const lines: string[] = []
  const sms = openSms(readEnv({}), (line) => lines.push(line))
  const text = otpText('048213', testEnv(), 'https://portal.example')
  await sms.sendOtp({ mobile: '9876543210', code: '048213', text })
  expect(lines).toEqual([
    'SMS to +919876543210: 048213 is your Sangam login code, valid for 5 minutes. ' +
      'Do not share it with anyone.  @portal.example #048213',
  ])
})
