import type { Env } from '../env.ts'
import { GatewayRefused, postToGateway } from './gateway-request.ts'
import type { SmsTransport } from './sms-transport.ts'

/** MSG91's flow API: the text is a template registered there, with the code as its variable `otp`. */
export const msg91Sms = (env: Env): SmsTransport => ({
  async sendOtp({ mobile, code }) {
    const answer = await postToGateway({
      url: `${env.MSG91_URL}/api/v5/flow`,
      headers: { authkey: env.MSG91_AUTH_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({
        template_id: env.MSG91_OTP_TEMPLATE_ID,
        short_url: '0',
        ...(env.DLT_OTP_TEMPLATE_ID && { DLT_TE_ID: env.DLT_OTP_TEMPLATE_ID }),
        ...(env.DLT_ENTITY_ID && { PE_ID: env.DLT_ENTITY_ID }),
        recipients: [{ mobiles: `91${mobile}`, otp: code }],
      }),
      timeoutSeconds: env.SMS_TIMEOUT_SECONDS,
    })
    // refusals come with status 200 as well
    if ((answer as { type?: string } | null)?.type !== 'success') {
      throw new GatewayRefused('MSG91 did not take the message')
    }
  },
})
