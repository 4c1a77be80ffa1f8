import type { Handlers } from '../../http/handler.ts'
import {
  dayOfErasure,
  leaveAccount,
  logInAfterCode,
  stayInAccount,
} from '../accounts/accounts.public.ts'
import { recordAction } from '../audit/audit.public.ts'
import { recordSecurityEvent } from '../security-events/security-events.public.ts'

interface Person {
  id: number
  firstName: string
  lastName: string
}

/** What a person does to the own account, for the audit trail. */
const ownAction = ({ id, firstName, lastName }: Person) =>
  ({
    by: { userId: id, firstName, lastName },
    subject: 'user',
    subjectId: id,
    subjectName: `${firstName} ${lastName}`.trim(),
  }) as const

export const leavingHandlers: Handlers<'my-data/leave' | 'my-data/stay'> = {
  async 'my-data/leave'({ caller, db, device, env, ip, log, refuse }) {
    const left = await db.transaction(async (tx) => {
      const user = await leaveAccount(tx, caller.userId)
      if (!user?.leavingSince) return refuse('my_data.err_last_super_admin', { status: 409 })
      await recordAction(tx, {
        ...ownAction(user),
        action: 'account_left',
        before: { state: 'active' },
        after: { state: 'deactivated' },
      })
      return { since: user.leavingSince }
    })
    const { userId, mobile } = caller
    await recordSecurityEvent(
      { db, device, ip, log },
      { kind: 'session_ended', reason: 'left', userId, mobile },
    )
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
        ...ownAction(returned),
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
