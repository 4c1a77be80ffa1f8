import {
  type ContactState,
  type Share,
  shares,
  type Visibility,
} from '@sangam/contract/introductions/values'
import type { profiles } from '../../db/schema/profiles.ts'
import { type Caller, isAdmin } from '../../http/caller.ts'
import type { Env } from '../../settings/env.ts'

/** The columns that decide who sees the contact and the photo of a profile. */
export type Protected = Pick<
  typeof profiles.$inferSelect,
  | 'id'
  | 'ownerId'
  | 'contactVisibility'
  | 'photoVisibility'
  | 'isContactHidden'
  | 'isPhotoWithdrawn'
>

/** The columns that decide who sees the photo as it is. */
export type PhotoProtected = Pick<Protected, 'id' | 'ownerId' | 'photoVisibility'>

/** The relation between the family of the viewer and the family of a profile. */
export interface Relation {
  introductionId: number
  /** The profile of the viewer. */
  ownProfileId: number
  profileId: number
  state: 'waiting' | 'accepted'
  isAskedByThem: boolean
  /** What their family shares with ours. */
  theirShares: Share[]
  /** What the family that asked wrote. */
  note: string
}

/** What a viewer may see of a profile. */
export interface Disclosure {
  contactState: ContactState
  /** What of the contact the viewer may read: all of it for `own`, `admin` and `open`. */
  shares: readonly Share[]
  /** Day, month, place and time of birth; without them only the year. */
  hasBirth: boolean
  /** The photo is shown as it is, otherwise blurred. */
  hasPhoto: boolean
  relation: 'none' | 'asked' | 'asked_by' | 'accepted'
  /** 0 without a relation. */
  introductionId: number
  /** The profile of the viewer in this relation; 0 without one. */
  ownProfileId: number
  /** What their family wrote when it asked ours, until we answer. */
  note: string
}

type Policies = Pick<Env, 'trust'>

/** Who sees the contact of a family that has not chosen. */
export const defaultContactVisibility = ({ trust }: Policies): Visibility =>
  trust.contact_policy === 'open' ? 'members' : 'request'

/** Who sees the contact: the choice of the family, or the one of the trust. */
export const contactVisibilityOf = (
  { contactVisibility }: Pick<Protected, 'contactVisibility'>,
  policies: Policies,
): Visibility => contactVisibility ?? defaultContactVisibility(policies)

export const photoVisibilityOf = (
  { photoVisibility }: Pick<Protected, 'photoVisibility'>,
  { trust }: Policies,
): Visibility => photoVisibility ?? trust.photo_policy

const isOfOtherFamily = (caller: Caller, { ownerId }: Pick<Protected, 'ownerId'>): boolean =>
  !isAdmin(caller) && ownerId !== caller.userId

/** Whether the answer depends on an introduction between the two families. */
export const needsRelation = (caller: Caller, profile: Protected, policies: Policies): boolean =>
  isPhotoProtected(caller, profile, policies) ||
  (isOfOtherFamily(caller, profile) && contactVisibilityOf(profile, policies) === 'request')

/** Whether the caller sees the photo only with an introduction. */
export const isPhotoProtected = (
  caller: Caller,
  profile: PhotoProtected,
  policies: Policies,
): boolean => isOfOtherFamily(caller, profile) && photoVisibilityOf(profile, policies) === 'request'

/** Who asks shows the own photo, so that the other family can decide. */
export const opensPhoto = ({ state, isAskedByThem }: Relation): boolean =>
  state === 'accepted' || isAskedByThem

export function disclosureOf(
  caller: Caller,
  profile: Protected,
  policies: Policies,
  found: Relation | undefined,
): Disclosure {
  const relation = relationOf(found)
  const { introductionId, ownProfileId } = found ?? { introductionId: 0, ownProfileId: 0 }
  const note = relation === 'asked_by' ? (found?.note ?? '') : ''
  const between = { relation, introductionId, ownProfileId, note }
  const everything = { shares, hasBirth: true, hasPhoto: true, ...between }
  if (profile.ownerId === caller.userId) return { ...everything, contactState: 'own' }
  if (isAdmin(caller)) return { ...everything, contactState: 'admin' }
  const isAccepted = relation === 'accepted'
  const hasPhoto =
    !profile.isPhotoWithdrawn &&
    (photoVisibilityOf(profile, policies) === 'members' || (found ? opensPhoto(found) : false))
  if (contactVisibilityOf(profile, policies) === 'members') {
    // the family has withdrawn the consent for its numbers
    if (profile.isContactHidden) {
      return { ...everything, hasPhoto, shares: [], contactState: 'hidden' }
    }
    return { ...everything, hasPhoto, contactState: 'open' }
  }
  return {
    contactState: contactStates[relation],
    shares: isAccepted && !profile.isContactHidden ? (found?.theirShares ?? []) : [],
    hasBirth: isAccepted,
    hasPhoto,
    ...between,
  }
}

const contactStates = {
  none: 'hidden',
  asked: 'asked',
  asked_by: 'asked_by',
  accepted: 'shown',
} as const

function relationOf(found: Relation | undefined): Disclosure['relation'] {
  if (!found) return 'none'
  if (found.state === 'accepted') return 'accepted'
  return found.isAskedByThem ? 'asked_by' : 'asked'
}
