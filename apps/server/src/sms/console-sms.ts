import type { SmsTransport } from './sms-transport.ts'

/** For trying out: messages are printed, one line each, instead of sent. */
export const consoleSms = (print: (line: string) => void): SmsTransport => ({
  async sendOtp({ mobile, text }) {
    print(`SMS to +91${mobile}: ${text.replaceAll('\n', ' ')}`)
  },
})
