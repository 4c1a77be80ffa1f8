import { todayInIndia } from '@sangam/contract/dates'
import type { setupCalls } from '@sangam/contract/trust-settings/calls'
import type { Handlers } from '../../http/calls/handler.ts'
import { useByAddress } from '../../limits/by-address.ts'
import type { Env } from '../../settings/env.ts'
import { exampleTrust } from '../../settings/trust.ts'
import { firstAdmin } from '../accounts/accounts.public.ts'
import { readChecklist } from './checklist.ts'
import { storeSetting } from './settings.queries.ts'
import { beginSetup, endSetup } from './trust-settings.public.ts'

/** What people must know before anybody can log in: whom they deal with. */
const hasRequired = ({ trust }: Env) =>
  trust.trust_name !== exampleTrust.trust_name && trust.trust_address !== exampleTrust.trust_address

/**
 * Wrong codes slow down their network only. The right one always counts, so that strangers cannot stop
 * the setup; with 23^12 codes, guessing is hopeless also without a limit.
 */
const wrongCodesByAddress = { name: 'setup-code', points: 10, seconds: 900 }

const notFound = { status: 404 } as const

export const setupHandlers: Handlers<keyof typeof setupCalls> = {
  async 'setup/checklist'({ db, env }) {
    return { message: 'common.msg_ok', data: { points: await readChecklist(db, env) } }
  },

  async 'setup/state'({ refuse, setup }) {
    if (!(await setup.isOpen())) return refuse('setup_page.err_finished', notFound)
    return { message: 'common.msg_ok', data: null }
  },

  async 'setup/begin'(context) {
    const { body, db, refuse, secret, setup } = context
    if (!(await setup.isOpen())) return refuse('setup_page.err_finished', notFound)
    const begun = await beginSetup(db, secret, body.code)
    if (begun === 'wrong') {
      await useByAddress(context, wrongCodesByAddress)
      return refuse('setup_page.err_code')
    }
    if (begun === 'elsewhere') return refuse('setup_page.err_elsewhere', { status: 409 })
    return { message: 'setup_page.msg_begun', data: { setup_token: begun.token } }
  },

  async 'setup/send-code'(context) {
    const { body, env, refuse, setup } = context
    if (!(await setup.isOpen())) return refuse('setup_page.err_finished', notFound)
    if (!hasRequired(env)) return refuse('setup_page.err_unfinished')
    const sent = await firstAdmin.sendOtp(context, body.mobile_no)
    if (!sent) return refuse('login_page.err_sms_failed', { status: 503 })
    return { message: 'login_page.msg_otp_sent', data: sent }
  },

  async 'setup/finish'(context) {
    const { body, db, env, refuse, settings, setup } = context
    if (!(await setup.isOpen())) return refuse('setup_page.err_finished', notFound)
    if (!hasRequired(env)) return refuse('setup_page.err_unfinished')
    const outcome = await firstAdmin.checkOtp(context, {
      id: body.otp_reference_id,
      mobile: body.mobile_no,
      code: body.otp,
    })
    if (outcome === 'over') return refuse('login_page.err_otp_over')
    if (outcome === 'wrong') return refuse('signup_page.err_invalid_otp')
    const isEnded = await endSetup(db, async (tx) => {
      await firstAdmin.grant(tx, body.mobile_no)
      await storeSetting(tx, 'checklist_since', todayInIndia(), 0)
    })
    if (!isEnded) return refuse('setup_page.err_finished', notFound)
    await settings.refresh()
    const data = await firstAdmin.logIn(context, body.mobile_no)
    return { message: 'setup_page.msg_finished', data }
  },
}
