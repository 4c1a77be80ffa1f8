import type { profiles } from '../db/schema/registry/profiles.ts'
import { contactVisibilityOf, type Policies, photoVisibilityOf } from './seen.ts'

type Profile = typeof profiles.$inferSelect

/** Who sees the contact and the photo of a profile, for its owner and approvers. */
export const visibilitiesOf = (
  profile: Pick<Profile, 'contactVisibility' | 'photoVisibility'>,
  policies: Policies,
) => ({
  contact_visibility: contactVisibilityOf(profile, policies),
  photo_visibility: photoVisibilityOf(profile, policies),
})

/** The answers that the family itself has given; null: none, so the rule of the trust applies. */
export const givenAnswers = (profile: Pick<Profile, 'contactVisibility' | 'photoVisibility'>) => ({
  contact_visibility: profile.contactVisibility,
  photo_visibility: profile.photoVisibility,
})

/** The rule of the trust, which it recommends to all families. */
export const recommendedVisibilities = (policies: Policies) =>
  visibilitiesOf({ contactVisibility: null, photoVisibility: null }, policies)

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
