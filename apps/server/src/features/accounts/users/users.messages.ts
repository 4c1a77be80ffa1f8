import type { MessageKind } from '@sangam/contract/slices'
import type { users } from '../../../db/schema/base/accounts.ts'
import type { User } from '../account.queries.ts'

/** The message to a user about a change by an admin, or null if there is nothing to tell. */
export function messageAbout(
  user: User,
  change: Partial<typeof users.$inferInsert>,
): MessageKind | null {
  const { verification, state, hasListAccess, role } = change
  if (verification && verification !== user.verification) {
    if (verification === 'verified') return 'account_verified'
    return verification === 'rejected' ? 'account_rejected' : null
  }
  if (state && state !== user.state) {
    return state === 'active' ? 'account_restored' : 'account_deactivated'
  }
  if (hasListAccess && !user.hasListAccess) return 'list_access_granted'
  return role && role !== 'member' && role !== user.role ? 'role_granted' : null
}
