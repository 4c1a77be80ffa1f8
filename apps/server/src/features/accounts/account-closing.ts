import type { Transaction } from '../../db/client.ts'
import type { Caller } from '../../http/calls/caller.ts'
import { insertSecurityEvent, recordAction } from '../audit/audit.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { endAllSessions } from './sessions/sessions.queries.ts'
import { subjectOf } from './users/users.audit.ts'
import { isAccessUnchanged, mayDecideAboutUser } from './users/users.policy.ts'
import { changeUser, lockUsers } from './users/users.queries.ts'

interface Closing {
  caller: Caller
  ip: string
  device: string
  remark: string
  /** The decision that closes the account. */
  decisionId: number
}

/** Closes an account in the transaction of a decision; false if the admin may not, or it is closed. */
export async function closeAccount(
  tx: Transaction,
  { caller, ip, device, remark, decisionId }: Closing,
  userId: number,
): Promise<boolean> {
  const { actor, user } = await lockUsers(tx, { actorId: caller.userId, userId })
  if (user?.state !== 'active') return false
  if (!mayDecideAboutUser(caller, user) || !isAccessUnchanged(caller, actor)) return false
  await changeUser(tx, user.id, { state: 'deactivated', remark })
  await endAllSessions(tx, user.id)
  await notify(tx, { kind: 'account_deactivated', to: user.id, recordId: user.id, decisionId })
  await recordAction(tx, {
    by: caller,
    action: 'user_enable_disable',
    ...subjectOf(user),
    before: { state: user.state },
    after: { state: 'deactivated' },
    remark,
    decisionId,
  })
  const event = {
    kind: 'session_ended',
    reason: 'deactivation',
    userId,
    mobile: user.mobile,
  } as const
  await insertSecurityEvent({ db: tx, ip, device }, event)
  return true
}
