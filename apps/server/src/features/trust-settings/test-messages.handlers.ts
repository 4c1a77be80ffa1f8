import type { settingsCalls } from '@sangam/contract/trust-settings/calls'
import type { Handlers } from '../../http/calls/handler.ts'
import type { Env } from '../../settings/env.ts'
import { textsToStart, usefulTexts } from '../../sms/sms-templates.ts'
import { listLoginTemplates, sendTestMessage } from '../accounts/accounts.public.ts'
import { listQuestionTemplates } from '../consents/consents.public.ts'
import { listSmsTemplates } from '../notifications/notifications.public.ts'
import { testPayment } from '../payments/payments.public.ts'
import { listInvitationTemplates } from '../registry-import/registry-import.public.ts'
import { changeSettings } from './settings.change.ts'

export const testMessageHandlers: Handlers<
  keyof Pick<
    typeof settingsCalls,
    'settings/upi' | 'settings/confirm-upi' | 'settings/sms' | 'settings/send-test'
  >
> = {
  async 'settings/upi'({ env }) {
    const { link, qr } = await testPayment(env)
    return { message: 'common.msg_ok', data: { qr, link, is_tested: isUpiTested(env) } }
  },

  async 'settings/confirm-upi'({ body, caller, db, env, refuse, settings }) {
    if (env.SETTINGS_FROM_ENV) return refuse('settings_page.err_locked')
    if (!env.trust.payment_upi_id) return refuse('settings_page.err_no_upi')
    const values = { payment_tested: `${env.trust.payment_upi_id} ${body.utr}` }
    await changeSettings({ db, settings }, { section: 'fee', values, caller })
    return { message: 'settings_page.msg_upi_works', data: null }
  },

  async 'settings/sms'({ env, publicUrl }) {
    return {
      message: 'common.msg_ok',
      data: {
        transport: env.SMS_TRANSPORT,
        address: publicUrl,
        is_public: publicUrl.startsWith('https://'),
        templates: [
          ...listLoginTemplates(env, publicUrl),
          ...listSmsTemplates(env),
          ...listQuestionTemplates(env, publicUrl),
          ...listInvitationTemplates(env, publicUrl),
        ].map((template) => ({ ...template, group: groupOf(template.name) })),
      },
    }
  },

  async 'settings/send-test'(context) {
    const isSent = await sendTestMessage(context, context.body.mobile_no)
    if (!isSent) return context.refuse('login_page.err_sms_failed', { status: 503 })
    return { message: 'settings_page.msg_test_sent', data: null }
  },
}

const groupOf = (name: string) => {
  if ((textsToStart as readonly string[]).includes(name)) return 'start'
  return (usefulTexts as readonly string[]).includes(name) ? 'useful' : 'later'
}

/** A test payment has reached the UPI address that is in effect. */
const isUpiTested = ({ trust: { payment_tested: tested, payment_upi_id: upiId } }: Env) =>
  upiId !== '' && tested.startsWith(`${upiId} `)
