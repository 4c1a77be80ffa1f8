import { internationalMobile } from '@sangam/contract/mobile'
import type { SmsTransport } from './sms-transport.ts'

/** For trying out: messages are printed, one line each, instead of sent. */
export const consoleSms = (print: (line: string) => void): SmsTransport => ({
  async sendOtp({ mobile, text }) {
    print(`SMS to ${internationalMobile(mobile)}: ${text.replaceAll('\n', ' ')}`)
  },
})
