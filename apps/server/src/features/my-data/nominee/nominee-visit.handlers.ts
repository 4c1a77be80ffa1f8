import type { Queryable } from '../../../db/client.ts'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import type { Download } from '../../../http/files/downloads.ts'
import {
  dayOfErasure,
  leaveAccount,
  makeNumberProof,
  numberOfProof,
  proveNumber,
  sendNumberCode,
} from '../../accounts/accounts.public.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { findReadyFile } from '../export/export.file.ts'
import { requestExport } from '../export/export.request.ts'
import { exportsView } from '../export/export.view.ts'
import { actionOn, recordEndedSessions } from '../leaving.records.ts'
import { listOpenedAccounts } from './nominee.queries.ts'

const proofPurpose = 'nominee proof'

/** The account, if it is open to the nominee with this number now. */
async function findOpenedAccount(db: Queryable, mobile: string | null, userId: number) {
  if (mobile === null) return undefined
  const opened = await listOpenedAccounts(db, mobile)
  return opened.find(({ user }) => user.id === userId)?.user
}

/** What a nominee does with a proved number: download and erase, nothing else. */
export const nomineeVisitHandlers: Handlers<
  | 'my-data/nominee-code'
  | 'my-data/nominee-verify'
  | 'my-data/nominee-accounts'
  | 'my-data/nominee-export'
  | 'my-data/nominee-erase'
> = {
  // every number gets a code, so that the answer does not show who is a nominee
  async 'my-data/nominee-code'(context) {
    const sent = await sendNumberCode(context, context.body.mobile_no, 'nominee')
    if (!sent) return context.refuse('login_page.err_sms_failed', { status: 503 })
    return { message: 'login_page.msg_otp_sent', data: sent }
  },

  async 'my-data/nominee-verify'(context) {
    const { body, env, refuse, secret } = context
    const outcome = await proveNumber(context, body, 'nominee')
    if (outcome === 'over') return refuse('login_page.err_otp_over')
    if (outcome === 'wrong') return refuse('signup_page.err_invalid_otp')
    const proof = makeNumberProof(secret, proofPurpose, body.mobile_no, env.REAUTH_MINUTES)
    return { message: 'common.msg_ok', data: { proof } }
  },

  async 'my-data/nominee-accounts'({ body, db, env, refuse, secret }) {
    const mobile = numberOfProof(secret, proofPurpose, body.proof)
    if (mobile === null) return refuse('my_data.err_nominee_proof', { status: 403 })
    const accounts = []
    for (const { user, accessUntil } of await listOpenedAccounts(db, mobile)) {
      accounts.push({
        user_details_id: user.id,
        member_name: `${user.firstName} ${user.lastName}`.trim(),
        access_until: accessUntil.toISOString(),
        ...(await exportsView(db, user.id)),
        leave_days: env.LEAVE_DAYS,
        is_closed: !user.isOpen,
        erased_on: user.leavingSince ? dayOfErasure(user.leavingSince, env) : '',
      })
    }
    return { message: 'common.msg_ok', data: { accounts } }
  },

  async 'my-data/nominee-export'({ body, db, jobs, refuse, secret }) {
    const { language, user_details_id: userId } = body
    const mobile = numberOfProof(secret, proofPurpose, body.proof)
    if (mobile === null) return refuse('my_data.err_nominee_proof', { status: 403 })
    await db.transaction(async (tx) => {
      await lockAccounts(tx, userId)
      const user = await findOpenedAccount(tx, mobile, userId)
      if (!user) return refuse('my_data.err_no_access', { status: 404 })
      await requestExport({ tx, refuse }, { userId, language })
      await recordAction(tx, { ...actionOn(user), action: 'nominee_export', before: {}, after: {} })
    })
    await jobs.send('data-exports', {})
    return { message: 'my_data.msg_export_started', data: null }
  },

  async 'my-data/nominee-erase'({ body, db, device, env, ip, log, refuse, secret }) {
    const { user_details_id: userId } = body
    const mobile = numberOfProof(secret, proofPurpose, body.proof)
    if (mobile === null) return refuse('my_data.err_nominee_proof', { status: 403 })
    const left = await db.transaction(async (tx) => {
      // it locks the account and all super admins in a fixed order, so the access is checked after it
      const closed = await leaveAccount(tx, userId)
      const user = await findOpenedAccount(tx, mobile, userId)
      if (!user) return refuse('my_data.err_no_access', { status: 404 })
      if (!closed?.leavingSince) {
        const reason = user.isOpen ? 'err_member_last_super_admin' : 'err_already_closed'
        return refuse(`my_data.${reason}`, { status: 409 })
      }
      await recordAction(tx, {
        ...actionOn(user),
        action: 'nominee_erased',
        before: { state: 'active' },
        after: { state: 'deactivated' },
      })
      return { user, since: closed.leavingSince }
    })
    await recordEndedSessions({ db, device, ip, log }, left.user)
    return {
      message: 'my_data.msg_nominee_erased',
      params: { days: env.LEAVE_DAYS },
      data: { erased_on: dayOfErasure(left.since, env) },
    }
  },
}

export const nomineeDownloads: Download[] = [
  {
    path: 'my-data/nominee-export.zip',
    access: 'visitor',
    summary: 'The copy of the data of a member, for the nominee with the proof of the number',
    async find({ db, files, proof, secret }, _params, { user_details_id = '' }) {
      const mobile = numberOfProof(secret, proofPurpose, proof)
      const user = await findOpenedAccount(db, mobile, Number(user_details_id))
      return user ? findReadyFile({ db, files }, user.id) : null
    },
  },
]
