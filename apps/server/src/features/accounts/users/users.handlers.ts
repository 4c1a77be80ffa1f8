import { type accountAdminCalls, userActions } from '@sangam/contract/accounts/users.calls'
import { nameOfCode, verificationCodes } from '@sangam/contract/codes'
import { toPage } from '../../../db/page.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { decide } from '../../moderation/moderation.public.ts'
import { userDecision } from './user.decisions.ts'
import type { userDetailsHandlers } from './user-details.handlers.ts'
import type { userSessionHandlers } from './user-sessions.handlers.ts'
import { countUsers, findProfilesOf, findUserWithAssociate, listUsers } from './users.queries.ts'
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
      role: body.role,
      hasAccess: body.has_access === '' ? undefined : body.has_access === '1',
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

  async 'user-actions'(context) {
    const { body, caller, db, masterDataCache, refuse } = context
    const { action_type: action, acton_data: value, user_details_id: id } = body
    if (!(userActions[action] as readonly string[]).includes(value)) {
      return refuse('users_page.err_action', { errors: { acton_data: 'common.err_value' } })
    }
    const request = { id, outcome: value, remark: body.acton_remark, seen: body.seen_updated_at }
    const { message, name } = await decide(context, userDecision(action), request)
    const user = await findUserWithAssociate(db, id)
    if (!user) return refuse('users_page.err_not_found', { status: 404 })
    return { message, params: { name }, data: userView(user, caller, await masterDataCache.read()) }
  },
}
