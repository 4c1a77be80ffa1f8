import type { Env } from '../env.ts'
import { postToGateway } from './gateway-request.ts'
import type { SmsTransport } from './sms-transport.ts'

/** Twilio's Messages resource. `TWILIO_FROM` is a number or, starting with MG, a messaging service. */
export const twilioSms = (env: Env): SmsTransport => ({
  async sendOtp({ mobile, text }) {
    const credentials = Buffer.from(`${env.TWILIO_ACCOUNT_SID}:${env.TWILIO_AUTH_TOKEN}`)
    const sender = env.TWILIO_FROM.startsWith('MG') ? 'MessagingServiceSid' : 'From'
    await postToGateway({
      url: `${env.TWILIO_URL}/2010-04-01/Accounts/${env.TWILIO_ACCOUNT_SID}/Messages.json`,
      headers: {
        authorization: `Basic ${credentials.toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        To: `+91${mobile}`,
        [sender]: env.TWILIO_FROM,
        Body: text,
      }).toString(),
      timeoutSeconds: env.SMS_TIMEOUT_SECONDS,
    })
  },
})
