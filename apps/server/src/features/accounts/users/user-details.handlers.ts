import type { Handlers } from '../../../http/calls/handler.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { detailsOf, fullName } from '../account.view.ts'
import { lockForDecision } from './users.lock.ts'
import { isVerifiedAndActive, mayDecideAboutUser } from './users.policy.ts'
import { changeUser, findUserWithAssociate } from './users.queries.ts'
import { userView } from './users.view.ts'

/** Corrections that members ask for: after verification they cannot change their details. */
export const userDetailsHandlers: Handlers<'correct-user-details'> = {
  async 'correct-user-details'({ body, caller, db, masterDataCache, refuse }) {
    await db.transaction(async (tx) => {
      const user = await lockForDecision(
        tx,
        { caller, refuse },
        body.user_details_id,
        mayDecideAboutUser,
      )
      if (!isVerifiedAndActive(user)) return refuse('users_page.err_not_verified')

      const details = detailsOf(body)
      const changedFields = Object.entries(details)
        .filter(([name, value]) => user[name as keyof typeof details] !== value)
        .map(([name]) => name)
      if (changedFields.length === 0) return
      await changeUser(tx, user.id, details)
      // only the names of the fields: the trail stays, while the person's data is erased
      await recordAction(tx, {
        by: caller,
        action: 'user_details',
        subject: 'user',
        subjectId: user.id,
        subjectName: fullName({ ...user, ...details }),
        before: { fields: '' },
        after: { fields: changedFields.join(', ') },
      })
    })
    const user = await findUserWithAssociate(db, body.user_details_id)
    if (!user) return refuse('users_page.err_not_found', { status: 404 })
    return {
      message: 'users_page.msg_done',
      params: { name: fullName(user) },
      data: userView(user, caller, await masterDataCache.read()),
    }
  },
}
