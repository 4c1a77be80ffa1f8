import type { SmsTransport } from '../sms/sms-transport.ts'
import type { Metrics } from './metrics.ts'

/** Wraps a transport so that sent and failed messages are counted. */
export function measureSms(sms: SmsTransport, metrics: Metrics): SmsTransport {
  const count = async (sending: Promise<void>) => {
    try {
      await sending
      metrics.sms.inc({ outcome: 'sent' })
    } catch (error) {
      metrics.sms.inc({ outcome: 'failed' })
      throw error
    }
  }
  return {
    sendOtp: (message) => count(sms.sendOtp(message)),
    sendText: (message) => count(sms.sendText(message)),
  }
}
