import type { ProfileRecord } from '@sangam/contract/profiles/calls'

/** Whether the profile has a decision for the bar of a phone. */
export const isWaitingForDecision = (profile: ProfileRecord) =>
  profile.is_approval &&
  !profile.needs_other_admin &&
  (profile.registration_status === 'Pending' || profile.is_profile_img_approval)
