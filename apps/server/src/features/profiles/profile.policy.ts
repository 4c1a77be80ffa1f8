import { type Caller, isAdmin } from '../../http/caller.ts'
import type { Profile } from './profile.queries.ts'
import { maySeeList } from './profiles.public.ts'

export const isOwner = (caller: Caller, profile: Pick<Profile, 'ownerId'>) =>
  profile.ownerId === caller.userId

type Seen = Pick<Profile, 'ownerId' | 'state' | 'isListed'>

export function maySee(caller: Caller, profile: Seen): boolean {
  if (profile.state === 'deleted') return false
  if (isOwner(caller, profile) || isAdmin(caller)) return true
  return profile.isListed && maySeeList(caller)
}

/** The lock is checked separately: it applies to everyone who may edit. */
export const mayEdit = (caller: Caller, profile: Pick<Profile, 'ownerId' | 'state'>) =>
  profile.state !== 'deleted' && (isOwner(caller, profile) || isAdmin(caller))
