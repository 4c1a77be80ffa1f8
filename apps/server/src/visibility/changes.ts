import type { Visibility } from '@sangam/contract/introductions/values'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '../db/schema/registry/profiles.ts'

type Profile = typeof profiles.$inferSelect

/** What a family decides about its own profile. */
export const ownChanges = {
  pause: { ownerState: 'paused' },
  resume: { ownerState: 'active' },
  married: { ownerState: 'married' },
  delete: { state: 'deleted', deletedAt: sql`now()` },
} as const

/** A locked profile stays in the list; it cannot be edited, and it takes no part in anything else. */
export const lockChange = (isLocked: boolean) => ({ isLocked })
export const isProfileLocked = (profile: Pick<Profile, 'isLocked'>): boolean => profile.isLocked
/** How the audit trail records a lock. */
export const recordedLock = z.object({ isLocked: z.boolean() })

/** A complaint hides the photo from all members. */
export const photoHiddenChange = (isPhotoHidden: boolean) => ({ isPhotoHidden })
export const hasHiddenPhoto = (profile: Pick<Profile, 'isPhotoHidden'>): boolean =>
  profile.isPhotoHidden
/** How the audit trail records it. */
export const recordedPhotoHidden = z.object({ isPhotoHidden: z.boolean().optional() })

/** The account of the owner is open, whatever state the profile has. */
export const isOfOpenAccount = sql<boolean>`${profiles.ownerIsOpen}`
export const hasOpenAccount = (profile: Pick<Profile, 'ownerIsOpen'>): boolean =>
  profile.ownerIsOpen

/** Whether consents keep a profile out of the list. */
export const isListingWithheld = sql<boolean>`('listing' = any(${profiles.withheld}))`

/** Keeps a profile out of the list, or not; a trigger adds what the family shows to nobody. */
export const listingWithheldChange = (isWithheld: SQL<boolean>) => ({
  withheld: sql`case when ${isWithheld} then array['listing'] else '{}' end`,
})

export interface Choice {
  /** Empty or missing: as the trust has decided for all families. */
  contact_visibility?: Visibility | '' | undefined
  photo_visibility?: Visibility | '' | undefined
}

/** The columns of the choice of a family. */
export const choiceColumns = ({ contact_visibility, photo_visibility }: Choice) => ({
  contactVisibility: contact_visibility || null,
  photoVisibility: photo_visibility || null,
})

/** The changed choices; a form that only repeats the rule of the trust is no choice of the family. */
export const changedChoice = (chosen: Choice, current: Choice) => ({
  ...(chosen.contact_visibility &&
    chosen.contact_visibility !== current.contact_visibility && {
      contactVisibility: chosen.contact_visibility,
    }),
  ...(chosen.photo_visibility &&
    chosen.photo_visibility !== current.photo_visibility && {
      photoVisibility: chosen.photo_visibility,
    }),
})
