import type { Caller } from '../../http/caller.ts'
import type { Business } from './business.queries.ts'

type Target = Pick<Business, 'ownerId' | 'status' | 'isOpen'>

export const isApprover = (caller: Pick<Caller, 'role'>) => caller.role !== 'member'

export const isOwner = (caller: Pick<Caller, 'userId'>, business: Pick<Business, 'ownerId'>) =>
  caller.userId === business.ownerId

/** Members see what is approved and open, and their own; approvers see everything. */
export const maySee = (caller: Caller, business: Target) =>
  isApprover(caller) ||
  isOwner(caller, business) ||
  (business.status === 'Approved' && business.isOpen)

/** The owner keeps the entry; admins mend what is wrong in it. */
export const mayEdit = (caller: Caller, business: Target) =>
  isOwner(caller, business) || isApprover(caller)
