import { mobileDigits } from '@sangam/contract/mobile'
import { optional, url } from '../settings/kinds.ts'
import { GatewayRefused, postToGateway } from './gateway-request.ts'
import { smsGateway } from './sms-gateway.ts'

/** MSG91's flow API: texts are templates registered there; a code is the variable `otp`. */
export const msg91 = smsGateway({
  name: 'MSG91',
  settings: {
    MSG91_URL: url().default('https://control.msg91.com'),
    MSG91_AUTH_KEY: optional,
    MSG91_OTP_TEMPLATE_ID: optional,
  },
  required: ['MSG91_AUTH_KEY', 'MSG91_OTP_TEMPLATE_ID'],
  open: (settings) => {
    const send = async (templateId: string, dltId: string, recipient: Record<string, string>) => {
      const answer = await postToGateway({
        url: `${settings.MSG91_URL}/api/v5/flow`,
        headers: { authkey: settings.MSG91_AUTH_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: templateId,
          short_url: '0',
          ...(dltId && { DLT_TE_ID: dltId }),
          ...(settings.DLT_ENTITY_ID && { PE_ID: settings.DLT_ENTITY_ID }),
          recipients: [recipient],
        }),
        timeoutSeconds: settings.SMS_TIMEOUT_SECONDS,
      })
      // MSG91 also answers refusals with status 200
      if ((answer as { type?: string } | null)?.type !== 'success') {
        throw new GatewayRefused('MSG91 did not take the message')
      }
    }
    return {
      sendOtp: ({ mobile, code, templateId }) => {
        const recipient = { mobiles: mobileDigits(mobile), otp: code }
        return templateId
          ? send(templateId, '', recipient)
          : send(settings.MSG91_OTP_TEMPLATE_ID, settings.DLT_OTP_TEMPLATE_ID, recipient)
      },
      // the template at MSG91 has its own DLT id
      sendText: ({ mobile, templateId, values }) =>
        send(templateId, '', { ...values, mobiles: mobileDigits(mobile) }),
    }
  },
})
