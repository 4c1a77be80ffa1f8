import type { Handlers } from '../../http/calls/handler.ts'
import {
  dayOfErasure,
  leaveAccount,
  logInAfterCode,
  requirePasskey,
  stayInAccount,
} from '../accounts/accounts.public.ts'
import { recordAction } from '../audit/audit.public.ts'
import { askToContinue } from '../profiles/profiles.public.ts'
import { actionOn, recordEndedSessions } from './leaving.records.ts'

export const leavingHandlers: Handlers<'my-data/leave' | 'my-data/stay'> = {
  async 'my-data/leave'({ caller, db, device, env, ip, log, refuse }) {
    await requirePasskey(db, caller, refuse)
    const left = await db.transaction(async (tx) => {
      const user = await leaveAccount(tx, caller.userId)
      if (!user?.leavingSince) return refuse('my_data.err_last_super_admin', { status: 409 })
      await askToContinue(tx, caller.userId)
      await recordAction(tx, {
        ...actionOn(user),
        action: 'account_left',
        before: { state: 'active' },
        after: { state: 'deactivated' },
      })
      return { user, since: user.leavingSince }
    })
    await recordEndedSessions({ db, device, ip, log }, left.user)
    return {
      message: 'my_data.msg_left',
      params: { days: env.LEAVE_DAYS },
      data: { erased_on: dayOfErasure(left.since, env) },
    }
  },

  async 'my-data/stay'(context) {
    const { body, db, refuse, secret } = context
    const user = await db.transaction(async (tx) => {
      const returned = await stayInAccount(tx, secret, body.stay_token)
      if (!returned) return refuse('my_data.err_stay_over', { status: 409 })
      await recordAction(tx, {
        ...actionOn(returned),
        action: 'account_stayed',
        before: { state: 'deactivated' },
        after: { state: 'active' },
      })
      return returned
    })
    const { data } = await logInAfterCode(context, user)
    return { message: 'my_data.msg_stayed', data }
  },
}
