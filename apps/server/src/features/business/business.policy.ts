import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import type { Business } from './directory.queries.ts'

type Target = Pick<Business, 'ownerId' | 'ownerIsOpen' | 'status' | 'isOpen'>

export const isOwner = (caller: Pick<Caller, 'userId'>, business: Pick<Business, 'ownerId'>) =>
  caller.userId === business.ownerId

/** Members see approved open entries of open accounts and their own; admins see everything. */
export const maySee = (caller: Caller, business: Target) =>
  isAdmin(caller) ||
  isOwner(caller, business) ||
  (business.status === 'Approved' && business.isOpen && business.ownerIsOpen)

export const mayEdit = (caller: Caller, business: Target) =>
  isOwner(caller, business) || isAdmin(caller)
