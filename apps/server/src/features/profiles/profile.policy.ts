import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import { isOwner } from '../../visibility/seen.ts'
import type { Profile } from './profile.queries.ts'

/** The lock is checked separately: it applies to everyone who may edit. */
export const mayEdit = (caller: Caller, profile: Pick<Profile, 'ownerId' | 'state'>) =>
  profile.state !== 'deleted' && (isAdmin(caller) || isOwner(caller, profile))
