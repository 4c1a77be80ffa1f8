import type { Handlers } from '../../../http/calls/handler.ts'
import { insertSecurityEvent, recordAction, recordSecurityEvent } from '../../audit/audit.public.ts'
import { fullName } from '../account.view.ts'
import { removeAllPasskeys } from '../passkeys/passkeys.queries.ts'
import { endAllSessions } from '../sessions/sessions.queries.ts'
import { lockForDecision } from './users.lock.ts'
import { mayDecideAboutUser } from './users.policy.ts'

/** What admins do with the sessions of a user, for example after a phone was lost. */
export const userSessionHandlers: Handlers<'end-user-sessions'> = {
  async 'end-user-sessions'({ body, caller, db, device, ip, log, refuse }) {
    const user = await db.transaction(async (tx) => {
      const user = await lockForDecision(
        tx,
        { caller, refuse },
        body.user_details_id,
        mayDecideAboutUser,
      )

      const ended = await endAllSessions(tx, user.id)
      const passkeys = body.remove_passkeys ? await removeAllPasskeys(tx, user.id) : 0
      await recordAction(tx, {
        by: caller,
        action: 'user_sessions',
        subject: 'user',
        subjectId: user.id,
        subjectName: fullName(user),
        before: { sessions: ended, ...(passkeys > 0 && { passkeys }) },
        after: { sessions: 0, ...(passkeys > 0 && { passkeys: 0 }) },
      })
      if (passkeys > 0) {
        const event = { kind: 'passkey_removed', reason: 'by_admin', userId: user.id } as const
        await insertSecurityEvent({ db: tx, ip, device }, { ...event, mobile: user.mobile })
      }
      return user
    })
    await recordSecurityEvent(
      { db, log, ip, device },
      { kind: 'session_ended', reason: 'admin', userId: user.id, mobile: user.mobile },
    )
    return {
      message: 'users_page.msg_sessions_ended',
      params: { name: fullName(user) },
      data: null,
    }
  },
}
