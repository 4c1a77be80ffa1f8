import type { Env } from '../env.ts'
import { consoleSms } from './console-sms.ts'
import { msg91Sms } from './msg91-sms.ts'
import type { SmsTransport } from './sms-transport.ts'
import { twilioSms } from './twilio-sms.ts'

export function openSms(env: Env, print: (line: string) => void): SmsTransport {
  switch (env.SMS_TRANSPORT) {
    case 'console':
      return consoleSms(print)
    case 'msg91':
      return msg91Sms(env)
    case 'twilio':
      return twilioSms(env)
  }
}
