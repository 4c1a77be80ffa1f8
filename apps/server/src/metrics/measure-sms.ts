import type { SmsTransport } from '../sms/sms-transport.ts'
import type { Metrics } from './metrics.ts'

/** Wraps a transport so that sent and failed messages are counted. */
export const measureSms = (sms: SmsTransport, metrics: Metrics): SmsTransport => ({
  async sendOtp(message) {
    try {
      await sms.sendOtp(message)
      metrics.sms.inc({ outcome: 'sent' })
    } catch (error) {
      metrics.sms.inc({ outcome: 'failed' })
      throw error
    }
  },
})
