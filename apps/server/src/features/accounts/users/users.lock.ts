import type { Transaction } from '../../../db/client.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import type { User } from '../account.queries.ts'
import { isAccessUnchanged } from './users.policy.ts'
import { lockUsers } from './users.queries.ts'

interface Decision {
  caller: Caller
  refuse: Refuse<'users_page.err_not_found' | 'users_page.err_self' | 'users_page.err_not_allowed'>
}

/** Locks a user for a decision of an admin; refuses unless the policy allows the decision. */
export async function lockForDecision(
  tx: Transaction,
  { caller, refuse }: Decision,
  userId: number,
  isAllowed: (caller: Caller, user: User) => boolean,
): Promise<User> {
  const { actor, user } = await lockUsers(tx, { actorId: caller.userId, userId })
  if (!user) return refuse('users_page.err_not_found', { status: 404 })
  if (user.id === caller.userId) return refuse('users_page.err_self', { status: 403 })
  // the role is read again under the lock: it may have changed concurrently
  if (!isAllowed(caller, user) || !isAccessUnchanged(caller, actor))
    return refuse('users_page.err_not_allowed', { status: 403 })
  return user
}
