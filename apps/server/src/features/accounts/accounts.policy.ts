import type { Caller } from '../../http/caller.ts'
import type { User } from './accounts.queries.ts'

type Target = Pick<User, 'id' | 'role'>

/** Nobody acts on himself; only a super admin acts on admins. */
export function mayDecideAbout(caller: Caller, target: Target): boolean {
  if (caller.userId === target.id) return false
  return target.role === 'member' || caller.role === 'super_admin'
}

/** Roles are granted and taken by super admins only. */
export const mayChangeRole = (caller: Caller, target: Target) =>
  caller.role === 'super_admin' && caller.userId !== target.id
