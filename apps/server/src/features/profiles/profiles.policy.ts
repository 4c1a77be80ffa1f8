import type { Caller } from '../../http/caller.ts'
import type { Profile } from './profiles.queries.ts'

export const isApprover = (caller: Caller) =>
  caller.isVerified === 1 && (caller.role === 'admin' || caller.role === 'super_admin')

/** A verified member to whom an admin opened the list; admins always see it. */
export const maySeeList = (caller: Caller) =>
  isApprover(caller) || (caller.isVerified === 1 && caller.hasListAccess)

export const isOwner = (caller: Caller, profile: Pick<Profile, 'ownerId'>) =>
  profile.ownerId === caller.userId

type Seen = Pick<Profile, 'ownerId' | 'rowStatus' | 'isListed'>

export function maySee(caller: Caller, profile: Seen): boolean {
  if (profile.rowStatus === 2) return false
  if (isOwner(caller, profile) || isApprover(caller)) return true
  return profile.isListed && maySeeList(caller)
}

/** The lock is a matter of its own: it closes the profile to everyone who may edit. */
export const mayEdit = (caller: Caller, profile: Pick<Profile, 'ownerId' | 'rowStatus'>) =>
  profile.rowStatus !== 2 && (isOwner(caller, profile) || isApprover(caller))
