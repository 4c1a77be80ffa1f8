import { internationalMobile } from '@sangam/contract/mobile'
import { optional, url } from '../settings/kinds.ts'
import { postToGateway } from './gateway-request.ts'
import { smsGateway } from './sms-gateway.ts'

/** Twilio's Messages resource. `TWILIO_FROM` is a number or, starting with MG, a messaging service. */
export const twilio = smsGateway({
  name: 'Twilio',
  settings: {
    TWILIO_URL: url().default('https://api.twilio.com'),
    TWILIO_ACCOUNT_SID: optional,
    TWILIO_AUTH_TOKEN: optional,
    TWILIO_FROM: optional,
  },
  required: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  open: (settings) => {
    const send = async ({ mobile, text }: { mobile: string; text: string }) => {
      const { TWILIO_ACCOUNT_SID: account, TWILIO_FROM: from } = settings
      const credentials = Buffer.from(`${account}:${settings.TWILIO_AUTH_TOKEN}`)
      await postToGateway({
        url: `${settings.TWILIO_URL}/2010-04-01/Accounts/${account}/Messages.json`,
        headers: {
          authorization: `Basic ${credentials.toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          To: internationalMobile(mobile),
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: text,
        }).toString(),
        timeoutSeconds: settings.SMS_TIMEOUT_SECONDS,
      })
    }
    return { sendOtp: send, sendText: send }
  },
})
