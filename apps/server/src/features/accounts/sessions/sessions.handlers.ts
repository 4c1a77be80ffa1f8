import type { accountCalls } from '@sangam/contract/accounts/calls'
import type { EventReason } from '@sangam/contract/audit/security-events.reasons'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { recordSecurityEvent } from '../../audit/audit.public.ts'
import { countUnread } from '../../notifications/notifications.public.ts'
import { correctDetails, countSignUpsOf, findDeskRight, findUser } from '../account.queries.ts'
import { currentUserView, detailsOf, sessionState } from '../account.view.ts'
import type { loginHandlers } from '../login/login.handlers.ts'
import { requirePasskey } from '../passkeys/own-passkey.ts'
import { endAllSessions, endSession, listSessions } from './sessions.queries.ts'

/** What users do with their account and its sessions. */
export const sessionHandlers: Handlers<
  Exclude<keyof typeof accountCalls, keyof typeof loginHandlers>
> = {
  async logout({ caller, db, device, ip, log }) {
    if (caller) {
      await endSession(db, caller.userId, caller.sessionId)
      await recordSecurityEvent({ db, log, ip, device }, sessionEnded(caller, 'logout'))
    }
    return { message: 'login_page.msg_logged_out', data: null }
  },

  async 'session/me'({ caller, db, env, masterDataCache }) {
    const user = await findUser(db, caller.userId)
    if (!user) throw new Error('the user of the session does not exist')
    const data = currentUserView(user, await masterDataCache.read(), sessionState(env, caller))
    const unread_messages = await countUnread(db, caller.userId, env.trust)
    const right = caller.isByLetter ? {} : await findDeskRight(db, caller.userId)
    return { message: 'common.msg_ok', data: { ...data, ...right, unread_messages } }
  },

  async 'session/correct-details'({ body, caller, db, env, masterDataCache, refuse }) {
    const user = await correctDetails(db, caller.userId, detailsOf(body))
    if (!user) return refuse('account_page.err_details_fixed', { status: 409 })
    const data = currentUserView(user, await masterDataCache.read(), sessionState(env, caller))
    return { message: 'account_page.msg_details_saved', data }
  },

  async 'session/list'({ caller, db, env }) {
    const rows = await listSessions(db, caller.userId, env)
    return {
      message: 'common.msg_ok',
      data: rows.map((row) => ({
        id: row.id,
        device: row.device,
        created_at: row.createdAt.toISOString(),
        last_used_at: row.lastUsedAt.toISOString(),
        is_current: row.id === caller.sessionId ? 1 : 0,
      })),
    }
  },

  async 'session/end'({ body, caller, db, device, ip, log, refuse }) {
    const isEnded = await endSession(db, caller.userId, body.session_id)
    if (!isEnded) return refuse('account_page.err_not_yours', { status: 404 })
    await recordSecurityEvent({ db, log, ip, device }, sessionEnded(caller, 'user'))
    return { message: 'account_page.msg_ended', data: null }
  },

  async 'session/end-all'({ caller, db, device, ip, log, refuse }) {
    await requirePasskey(db, caller, refuse)
    await endAllSessions(db, caller.userId)
    await recordSecurityEvent({ db, log, ip, device }, sessionEnded(caller, 'user_all'))
    return { message: 'account_page.msg_ended_all', data: null }
  },

  async 'associate/summary'({ caller, db }) {
    return {
      message: 'common.msg_ok',
      data: {
        is_associate: caller.isAssociate ? 1 : 0,
        sign_ups: caller.isAssociate ? await countSignUpsOf(db, caller.userId) : 0,
      },
    }
  },
}

const sessionEnded = ({ userId, mobile }: Caller, reason: EventReason) =>
  ({ kind: 'session_ended', reason, userId, mobile }) as const
