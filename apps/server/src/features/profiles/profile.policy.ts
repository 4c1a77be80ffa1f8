import { type Caller, isAdmin } from '../../http/caller.ts'
import type { Profile } from './profile.queries.ts'
import { isOwner } from './profiles.public.ts'

/** The lock is checked separately: it applies to everyone who may edit. */
export const mayEdit = (caller: Caller, profile: Pick<Profile, 'ownerId' | 'state'>) =>
  profile.state !== 'deleted' && (isOwner(caller, profile) || isAdmin(caller))
