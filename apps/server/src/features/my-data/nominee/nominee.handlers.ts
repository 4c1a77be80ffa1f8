import { lockAccounts } from '../../../db/lock-accounts.ts'
import { hasAccess } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import {
  askNominee,
  canAskNominees,
  confirmationJob,
  refusalOfAsking,
} from '../../consents/consents.public.ts'
import { removeNominee, saveNominee } from './nominee.queries.ts'

/** A member names the person who acts for the member. */
export const nomineeHandlers: Handlers<'my-data/nominee-save' | 'my-data/nominee-remove'> = {
  async 'my-data/nominee-save'({ body, caller, db, env, jobs, refuse, secret }) {
    const { userId } = caller
    const { name, relation, mobile_no: mobile } = body
    if (!canAskNominees(env)) return refuse('confirmations.err_no_template', { status: 503 })
    if (mobile === caller.mobile) return refuse('my_data.err_nominee_own_number')
    await db.transaction(async (tx) => {
      // one change at a time: the question and the row name the same number
      await lockAccounts(tx, userId)
      const outcome = await askNominee(tx, { env, secret }, userId, mobile)
      if (outcome !== 'asked') return refuse(refusalOfAsking[outcome], { status: 409 })
      await saveNominee(tx, { userId, name, relation, mobile })
    })
    await jobs.send(confirmationJob, {})
    const isWaiting = !hasAccess(caller, 'member')
    const message = isWaiting ? 'my_data.msg_nominee_waiting' : 'my_data.msg_nominee_asked'
    return { message, data: null }
  },

  async 'my-data/nominee-remove'({ caller, db, refuse }) {
    const isRemoved = await removeNominee(db, caller.userId)
    if (!isRemoved) return refuse('my_data.err_no_nominee', { status: 404 })
    return { message: 'my_data.msg_nominee_removed', data: null }
  },
}
