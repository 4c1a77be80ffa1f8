import type { ProfileRecord } from '@sangam/contract/profiles/calls'

/** What the reader can do next to get the numbers or the photo of a family. */
export type ContactStep = 'hidden' | 'office' | 'asked' | 'asked_by' | 'shown'

/** Null if there is nothing to ask for: the member's profile, an admin, or a family that shows everything. */
export function contactStepOf(profile: ProfileRecord): ContactStep | null {
  const { contact_state: state } = profile
  if (state === 'own' || state === 'admin') return null
  if (state !== 'open') return state
  // the numbers are open, but the photo is not
  if (!profile.is_photo_blurred) return null
  return profile.introduction_id > 0 ? 'asked' : 'hidden'
}
