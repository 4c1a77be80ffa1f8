import type { OperatorEnv } from '../settings/env.ts'
import { consoleSms } from './console-sms.ts'
import { smsGateways } from './sms-gateways.ts'
import type { SmsTransport } from './sms-transport.ts'

export function openSms(env: OperatorEnv, print: (line: string) => void): SmsTransport {
  return env.SMS_TRANSPORT === 'console'
    ? consoleSms(print)
    : smsGateways[env.SMS_TRANSPORT].open(env)
}
