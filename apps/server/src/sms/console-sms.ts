import { internationalMobile } from '@sangam/contract/mobile'
import type { SmsTransport } from './sms-transport.ts'

/** For development and demos: prints each message as one line instead of sending it. */
export const consoleSms = (print: (line: string) => void): SmsTransport => {
  const send = async ({ mobile, text }: { mobile: string; text: string }) =>
    print(`SMS to ${internationalMobile(mobile)}: ${text.replaceAll('\n', ' ')}`)
  return { sendOtp: send, sendText: send }
}
