import { mobileDigits } from '@sangam/contract/mobile'
import { optional, url } from '../setting-kinds.ts'
import { GatewayRefused, postToGateway } from './gateway-request.ts'
import { smsGateway } from './sms-gateway.ts'

/** MSG91's flow API: the text is a template registered there, with the code as its variable `otp`. */
export const msg91 = smsGateway({
  name: 'MSG91',
  settings: {
    MSG91_URL: url().default('https://control.msg91.com'),
    MSG91_AUTH_KEY: optional,
    MSG91_OTP_TEMPLATE_ID: optional,
  },
  required: ['MSG91_AUTH_KEY', 'MSG91_OTP_TEMPLATE_ID'],
  open: (settings) => ({
    async sendOtp({ mobile, code }) {
      const answer = await postToGateway({
        url: `${settings.MSG91_URL}/api/v5/flow`,
        headers: { authkey: settings.MSG91_AUTH_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: settings.MSG91_OTP_TEMPLATE_ID,
          short_url: '0',
          ...(settings.DLT_OTP_TEMPLATE_ID && { DLT_TE_ID: settings.DLT_OTP_TEMPLATE_ID }),
          ...(settings.DLT_ENTITY_ID && { PE_ID: settings.DLT_ENTITY_ID }),
          recipients: [{ mobiles: mobileDigits(mobile), otp: code }],
        }),
        timeoutSeconds: settings.SMS_TIMEOUT_SECONDS,
      })
      // MSG91 also answers refusals with status 200
      if ((answer as { type?: string } | null)?.type !== 'success') {
        throw new GatewayRefused('MSG91 did not take the message')
      }
    },
  }),
})
