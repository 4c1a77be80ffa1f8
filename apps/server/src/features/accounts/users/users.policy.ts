import { accessOf, type Caller } from '../../../http/calls/caller.ts'
import type { User } from '../account.queries.ts'

type Target = Pick<User, 'id' | 'role'>

/** Users cannot act on themselves; only a super admin acts on admins. */
export function mayDecideAboutUser(caller: Caller, target: Target): boolean {
  if (caller.userId === target.id) return false
  return target.role === 'member' || caller.access === 'super_admin'
}

/** Only a super admin changes roles. */
export const mayChangeRole = (caller: Caller, target: Target) =>
  caller.access === 'super_admin' && caller.userId !== target.id

/** False if the rights of the caller have changed since the call began. */
export const isAccessUnchanged = (caller: Caller, actor: User | undefined) =>
  actor !== undefined && isVerifiedAndActive(actor) && accessOf(actor) === caller.access

export const isVerifiedAndActive = (user: User) =>
  user.verification === 'verified' && user.state === 'active'
