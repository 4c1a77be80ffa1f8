import type { Visibility } from '@sangam/contract/introductions/values'
import type { profiles } from '../db/schema/registry/profiles.ts'
import { isContactProtected, isPhotoPublic, type Policies } from './seen.ts'

type Profile = typeof profiles.$inferSelect

const visibilityOf = (isProtected: boolean): Visibility => (isProtected ? 'request' : 'members')

/** Who sees the contact and the photo of a profile, for its owner and approvers. */
export const visibilitiesOf = (
  profile: Pick<Profile, 'contactVisibility' | 'photoVisibility'>,
  policies: Policies,
) => ({
  contact_visibility: visibilityOf(isContactProtected(profile, policies)),
  photo_visibility: visibilityOf(!isPhotoPublic({ ...profile, hasPhoto: true }, policies)),
})

/** The states of a profile with the names of the calls. */
export const statesView = (profile: Pick<Profile, 'isLocked' | 'ownerState' | 'ownerIsOpen'>) => ({
  is_lock: profile.isLocked ? (1 as const) : (0 as const),
  owner_state: profile.ownerState,
  is_account_closed: !profile.ownerIsOpen,
})

/** What hides a profile or a part of it, for its owner and admins. */
export const hiddenView = (profile: Pick<Profile, 'isPhotoHidden' | 'withheld'>) => ({
  is_photo_hidden: profile.isPhotoHidden,
  is_withheld: profile.withheld.includes('listing'),
})
