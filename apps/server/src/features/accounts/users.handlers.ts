import {
  type accountAdminCalls,
  type UserAction,
  userActions,
} from '@sangam/contract/accounts/users.calls'
import { nameOfCode, userStateCodes, verificationCodes } from '@sangam/contract/codes'
import { toPage } from '../../db/page.ts'
import type { users } from '../../db/schema/accounts.ts'
import type { Handlers } from '../../http/handler.ts'
import { isOutdated } from '../../http/seen-state.ts'
import { recordAction } from '../audit/audit.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { recordSecurityEvent } from '../security-events/security-events.public.ts'
import type { User } from './account.queries.ts'
import { fullName } from './account.view.ts'
import { endAllSessions } from './sessions.queries.ts'
import type { userDetailsHandlers } from './user-details.handlers.ts'
import type { userSessionHandlers } from './user-sessions.handlers.ts'
import { subjectOf } from './users.audit.ts'
import { lockForDecision } from './users.lock.ts'
import { messageAbout } from './users.messages.ts'
import { isVerifiedAndActive, mayChangeRole, mayDecideAbout } from './users.policy.ts'
import {
  changeUser,
  countUsers,
  findProfilesOf,
  findUserWithAssociate,
  grantListAccessIfApproved,
  listUsers,
} from './users.queries.ts'
import { userView } from './users.view.ts'

export const accountAdminHandlers: Handlers<
  Exclude<
    keyof typeof accountAdminCalls,
    keyof typeof userSessionHandlers | keyof typeof userDetailsHandlers
  >
> = {
  async 'get-user-list'({ body, caller, db, masterDataCache }) {
    // every account has a mobile number, so none matches the e-mail filter
    if (String(body.is_mobile) === '0') {
      const data = { data: [], total: 0, is_total_cut: false, next_cursor: null }
      return { message: 'common.msg_ok', data }
    }
    const filter = {
      regionId: body.region_id,
      verification: body.verification && nameOfCode(verificationCodes, Number(body.verification)),
      search: body.search,
      sort: body.sort,
    }
    const [rows, { total, isCut }, masterData] = await Promise.all([
      listUsers(db, filter, body.limit + 1, body.cursor),
      countUsers(db, filter),
      masterDataCache.read(),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, (user) => user.id)
    const data = page.map((user) => userView(user, caller, masterData))
    return {
      message: 'common.msg_ok',
      data: { data, total, is_total_cut: isCut, next_cursor: nextCursor },
    }
  },

  async 'get-user-details-by-id'({ body, caller, db, masterDataCache, refuse }) {
    const user = await findUserWithAssociate(db, body.user_details_id)
    if (!user) return refuse('users_page.err_not_found', { status: 404 })
    const [ofUser, masterData] = await Promise.all([
      findProfilesOf(db, user.id),
      masterDataCache.read(),
    ])
    return { message: 'common.msg_ok', data: { ...userView(user, caller, masterData), ...ofUser } }
  },

  async 'user-actions'({ body, caller, db, device, env, ip, log, masterDataCache, refuse }) {
    const { action_type: action, acton_data: value, acton_remark: remark } = body
    if (!(userActions[action] as readonly string[]).includes(value)) {
      return refuse('users_page.err_action', { errors: { acton_data: 'common.err_value' } })
    }
    if (endsSessions(action, value) && !remark) {
      return refuse('users_page.err_remark_required', {
        errors: { acton_remark: 'users_page.err_remark_required' },
      })
    }

    await db.transaction(async (tx) => {
      const user = await lockForDecision(
        tx,
        { caller, refuse },
        body.user_details_id,
        action === 'user_role' ? mayChangeRole : mayDecideAbout,
      )
      if (isOutdated(user, body.seen_updated_at)) {
        return refuse('users_page.err_changed', { status: 409 })
      }
      if (requiresVerified(action, value) && !isVerifiedAndActive(user)) {
        return refuse('users_page.err_not_verified')
      }

      const { before, after } = changeOf(user, action, value)
      await changeUser(tx, user.id, { ...after, remark })
      const kind = messageAbout(user, after)
      if (kind) await notify(tx, { kind, to: user.id, recordId: user.id })
      if (endsSessions(action, value)) await endAllSessions(tx, user.id)
      if (isVerifying(action, value) && env.GRANT_ACCESS_ON_APPROVAL) {
        await grantListAccessIfApproved(tx, caller, user.id)
      }
      await recordAction(tx, {
        by: caller,
        action,
        ...subjectOf(user),
        before,
        after,
        remark,
      })
    })

    const user = await findUserWithAssociate(db, body.user_details_id)
    if (!user) return refuse('users_page.err_not_found', { status: 404 })
    if (endsSessions(action, value)) {
      const reason = action === 'user_verification' ? 'rejection' : 'deactivation'
      await recordSecurityEvent(
        { db, log, ip, device },
        { kind: 'session_ended', reason, userId: user.id, mobile: user.mobile },
      )
    }
    return {
      message: 'users_page.msg_done',
      params: { name: fullName(user) },
      data: userView(user, caller, await masterDataCache.read()),
    }
  },
}

type Change = Partial<typeof users.$inferInsert>

/** The columns that an action changes, with the values before it for the audit trail. */
function changeOf(
  user: User,
  action: UserAction,
  value: string,
): { before: Change; after: Change } {
  switch (action) {
    case 'user_verification':
      return {
        before: { verification: user.verification },
        after: { verification: nameOfCode(verificationCodes, Number(value)) },
      }
    case 'user_enable_disable':
      return {
        before: { state: user.state },
        after: { state: nameOfCode(userStateCodes, Number(value)) },
      }
    case 'vadhu_var_access':
      return {
        before: { hasListAccess: user.hasListAccess },
        after: { hasListAccess: value === '1' },
      }
    case 'user_associate':
      return { before: { isAssociate: user.isAssociate }, after: { isAssociate: value === '1' } }
    case 'user_role':
      return { before: { role: user.role }, after: { role: value as User['role'] } }
  }
}

const requiresVerified = (action: UserAction, value: string) =>
  (action === 'user_role' && value !== 'member') ||
  ((action === 'vadhu_var_access' || action === 'user_associate') && value === '1')

const isVerifying = (action: UserAction, value: string) =>
  action === 'user_verification' && value === '1'

/** Deactivated and rejected users are logged out at once. */
const endsSessions = (action: UserAction, value: string) =>
  (action === 'user_verification' && value === '2') ||
  (action === 'user_enable_disable' && value === '0')
