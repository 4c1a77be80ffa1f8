import type { Handlers } from '../../http/handler.ts'
import { recordAction } from '../audit/audit.public.ts'
import { removeAllPasskeys } from '../passkeys/passkeys.public.ts'
import {
  insertSecurityEvent,
  recordSecurityEvent,
} from '../security-events/security-events.public.ts'
import { fullName } from './account.view.ts'
import { endAllSessions } from './sessions.queries.ts'
import { isAccessUnchanged, mayDecideAbout } from './users.policy.ts'
import { lockUsers } from './users.queries.ts'

/** What admins do with the sessions of a user, for example after a phone was lost. */
export const userSessionHandlers: Handlers<'end-user-sessions'> = {
  async 'end-user-sessions'({ body, caller, db, device, ip, log, refuse }) {
    const user = await db.transaction(async (tx) => {
      const { actor, user } = await lockUsers(tx, {
        actorId: caller.userId,
        userId: body.user_details_id,
      })
      if (!user) return refuse('users_page.err_not_found', { status: 404 })
      if (user.id === caller.userId) return refuse('users_page.err_self', { status: 403 })
      if (!mayDecideAbout(caller, user) || !isAccessUnchanged(caller, actor))
        return refuse('users_page.err_not_allowed', { status: 403 })

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
