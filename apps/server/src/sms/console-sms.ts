import { internationalMobile } from '@sangam/contract/mobile'
import type { SmsTransport } from './sms-transport.ts'

/** For development and demos: prints each message as one line instead of sending it. */
export const consoleSms = (print: (line: string) => void): SmsTransport => ({
  async sendOtp({ mobile, text }) {
    print(`SMS to ${internationalMobile(mobile)}: ${text.replaceAll('\n', ' ')}`)
  },
})
