import { type UserAction, userActions } from '@sangam/contract/accounts/users.calls'
import { nameOfCode, userStateCodes, verificationCodes } from '@sangam/contract/codes'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../db/schema/base/accounts.ts'
import type { Reviewable } from '../../../http/calls/handler.ts'
import { insertSecurityEvent } from '../../audit/audit.public.ts'
import {
  type DecisionKind,
  decideOneOf,
  restore,
  waitingIn,
} from '../../moderation/moderation.public.ts'
import type { User } from '../account.queries.ts'
import { endAllSessions } from '../sessions/sessions.queries.ts'
import { subjectOf } from './users.audit.ts'
import { lockForDecision } from './users.lock.ts'
import { messageAbout } from './users.messages.ts'
import { isVerifiedAndActive, mayChangeRole, mayDecideAboutUser } from './users.policy.ts'
import { changeUser, grantListAccessIfApproved } from './users.queries.ts'

type Change = Partial<typeof users.$inferInsert>

/** The column that each action changes. */
const changeOf: Record<UserAction, (value: string) => Change> = {
  user_verification: (value) => ({ verification: nameOfCode(verificationCodes, Number(value)) }),
  user_enable_disable: (value) => ({ state: nameOfCode(userStateCodes, Number(value)) }),
  vadhu_var_access: (value) => ({ hasListAccess: value === '1' }),
  user_associate: (value) => ({ isAssociate: value === '1' }),
  user_role: (value) => ({ role: value as User['role'] }),
}

const requiresVerified = (action: UserAction, value: string) =>
  (action === 'user_role' && value !== 'member') ||
  ((action === 'vadhu_var_access' || action === 'user_associate') && value === '1')

const isVerifying = (action: UserAction, value: string) =>
  action === 'user_verification' && value === '1'

/** Deactivated and rejected users are logged out immediately. */
const endsSessions = (action: UserAction, value: string) =>
  (action === 'user_verification' && value === '2') ||
  (action === 'user_enable_disable' && value === '0')

/** The decision about a user for each action; its outcomes are the values that the call sends. */
export const userDecision = (action: UserAction): DecisionKind<'user-actions', User, string> => ({
  action,
  // refuses also an admin who acts on his or her account
  lock: (tx, id, context) =>
    lockForDecision(tx, context, id, action === 'user_role' ? mayChangeRole : mayDecideAboutUser),
  subjectOf,
  ownerOf: ({ id }) => id,
  isOwn: () => false,
  versionOf: ({ updatedAt }) => updatedAt.toISOString(),
  isOpen: () => true,
  outcomes: Object.fromEntries(
    userActions[action].map((value) => [
      value,
      {
        answer: 'users_page.msg_done',
        message: (user: User) => messageAbout(user, changeOf[action](value)),
        ...(endsSessions(action, value) && { needsRemark: true }),
      },
    ]),
  ),
  refusals: {
    notFound: 'users_page.err_not_found',
    notAdmin: null,
    own: null,
    remark: 'users_page.err_remark_required',
    decided: null,
    changed: 'users_page.err_changed',
  },
  async apply({ tx, row: user, request, caller, decisionId, device, env, ip, refuse }) {
    const { outcome: value, remark } = request
    if (requiresVerified(action, value) && !isVerifiedAndActive(user)) {
      return refuse('users_page.err_not_verified')
    }
    const after = changeOf[action](value)
    await changeUser(tx, user.id, { ...after, remark })
    if (endsSessions(action, value)) {
      await endAllSessions(tx, user.id)
      const reason = action === 'user_verification' ? 'rejection' : 'deactivation'
      const event = { kind: 'session_ended', reason, userId: user.id, mobile: user.mobile } as const
      await insertSecurityEvent({ db: tx, ip, device }, event)
    }
    if (isVerifying(action, value) && env.trust.grant_access_on_approval) {
      await grantListAccessIfApproved(tx, { ...caller, decisionId }, user.id)
    }
    const columns = Object.keys(after) as (keyof User)[]
    return { before: Object.fromEntries(columns.map((name) => [name, user[name]])), after }
  },
})

/** Restores one column of an account; its remark was about the decision. */
const restoreColumn = <Columns extends object>(rule: z.ZodType<Columns>) =>
  restore(
    users,
    changeUser,
    rule.transform((columns) => ({ ...columns, remark: '' })),
  )

const restoreRole = restoreColumn(z.object({ role: z.enum(['member', 'admin', 'super_admin']) }))

export const reviewableUsers: Reviewable<'users'> = {
  waiting: waitingIn(
    users,
    { since: users.createdAt, owner: users.id },
    sql`${users.verification} = 'pending' and ${users.state} = 'active' and ${users.signedUpAt} is not null
  and ${users.numberVerifiedAt} is not null`,
  ),
  undo: {
    user_verification: restoreColumn(
      z.object({ verification: z.enum(['pending', 'verified', 'rejected']) }),
    ),
    user_enable_disable: restoreColumn(z.object({ state: z.enum(['active', 'deactivated']) })),
    vadhu_var_access: restoreColumn(z.object({ hasListAccess: z.boolean() })),
    user_associate: restoreColumn(z.object({ isAssociate: z.boolean() })),
    async user_role(tx, decision, env) {
      const { access, isConfirmed } = decision.by
      // like a change of a role; the admin may have lost the right since
      return access === 'super_admin' && isConfirmed && restoreRole(tx, decision, env)
    },
  },
  bulk: {
    verify: decideOneOf(userDecision('user_verification'), '1'),
    reject: decideOneOf(userDecision('user_verification'), '2'),
    deactivate: decideOneOf(userDecision('user_enable_disable'), '0'),
  },
}
