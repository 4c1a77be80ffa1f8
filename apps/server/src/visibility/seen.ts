import {
  type ContactState,
  type Share,
  shares,
  type Visibility,
} from '@sangam/contract/introductions/values'
import { mayOf, type PeopleRight, type PeopleRole } from '@sangam/contract/profiles/people/values'
import type { FurtherKind } from '@sangam/contract/profiles/pictures/values'
import { profiles } from '../db/schema/registry/profiles.ts'
import { type Caller, hasAccess, isAdmin } from '../http/calls/caller.ts'
import type { Env } from '../settings/env.ts'

/** Who sees the contact and the birth date; null: as the trust has decided for all families. */
export const contactChoice = { contactVisibility: profiles.contactVisibility }
/** What the family has chosen about its contact and its photo. */
export const familyChoice = { ...contactChoice, photoVisibility: profiles.photoVisibility }

/** The columns of a profile that decide what others see of it. */
export const decisiveColumns = {
  id: profiles.id,
  ownerId: profiles.ownerId,
  listing: profiles.listing,
  hasPhoto: profiles.hasPhoto,
  ...familyChoice,
}

export type Decisive = Pick<typeof profiles.$inferSelect, keyof typeof decisiveColumns>
export type ContactChoice = Pick<Decisive, keyof typeof contactChoice>

export type Viewer = Pick<
  Caller,
  'userId' | 'access' | 'hasListAccess' | 'hiddenProfileIds' | 'seats'
>

/** What the trust has decided for families that have not chosen. */
export interface Policies {
  trust: Pick<Env['trust'], 'contact_policy' | 'photo_policy'>
}

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

/** What a viewer sees of a profile. */
export interface Seen {
  /** In lists, cards and searches. */
  isInLists: boolean
  /** Details and biodata can be opened. */
  isOpen: boolean
  contactState: ContactState
  /** What of the contact the viewer may read: all of it for `own`, `admin` and `open`. */
  shares: readonly Share[]
  /** Day, month, place and time of birth; without them only the year. */
  hasBirth: boolean
  /** What a family shows only after its yes, whatever it shows of the rest. */
  hasAfterYes: boolean
  /** The photo of the profile: hidden by a complaint or by the family, blurred, or as it is. */
  photo: 'hidden' | 'blurred' | 'clear'
  relation: 'none' | 'asked' | 'asked_by' | 'accepted'
  /** 0 without a relation. */
  introductionId: number
  /** The profile of the viewer in this relation; 0 without one. */
  ownProfileId: number
  /** What their family wrote when it asked ours, until we answer. */
  note: string
}

/** A verified member whom an admin has granted access to the list; admins always see it. */
export const maySeeList = (viewer: Pick<Viewer, 'access' | 'hasListAccess'>): boolean =>
  isAdmin(viewer) || (hasAccess(viewer, 'member') && viewer.hasListAccess)

export const isOwner = (
  { userId }: Pick<Viewer, 'userId'>,
  { ownerId }: Pick<Decisive, 'ownerId'>,
): boolean => ownerId === userId

/** The role of the viewer among the people of a profile; null: none. */
export function roleOf(
  viewer: Pick<Viewer, 'userId' | 'seats'>,
  profile: Pick<Decisive, 'id' | 'ownerId'>,
): PeopleRole | null {
  if (isOwner(viewer, profile)) return 'owner'
  return viewer.seats.find(({ profileId }) => profileId === profile.id)?.role ?? null
}

/** Whether the role of the viewer among the people of a profile has a right. */
export function mayAs(
  viewer: Pick<Viewer, 'userId' | 'seats'>,
  profile: Pick<Decisive, 'id' | 'ownerId'>,
  right: PeopleRight,
): boolean {
  const role = roleOf(viewer, profile)
  return role !== null && mayOf(role, right)
}

/** The owner, the bride or groom, or the third person of a profile. */
export const isOfFamily = (
  viewer: Pick<Viewer, 'userId' | 'seats'>,
  profile: Pick<Decisive, 'id' | 'ownerId'>,
): boolean => roleOf(viewer, profile) !== null

/** The family itself and the office of the trust. */
export const isInsider = (
  viewer: Pick<Viewer, 'userId' | 'access' | 'seats'>,
  profile: Pick<Decisive, 'id' | 'ownerId'>,
): boolean => isAdmin(viewer) || isOfFamily(viewer, profile)

/** In the list of all members, whoever looks at it. */
const isInList = ({ listing }: Pick<Decisive, 'listing'>): boolean =>
  listing === 'listed' || listing === 'locked'

/** Takes part in introductions, links and booklets. */
export const takesPart = ({ listing }: Pick<Decisive, 'listing'>): boolean => listing === 'listed'

/** Whether lists show the profile to the viewer. */
export const isListedFor = (viewer: Viewer, profile: Pick<Decisive, 'id' | 'listing'>): boolean =>
  isInList(profile) && maySeeList(viewer) && !viewer.hiddenProfileIds.includes(profile.id)

/** Whether the viewer can open the profile. */
export const isOpenFor = (
  viewer: Viewer,
  profile: Pick<Decisive, 'id' | 'ownerId' | 'listing'>,
): boolean =>
  profile.listing !== 'deleted' && (isInsider(viewer, profile) || isListedFor(viewer, profile))

/** Who sees the contact of a family that has not chosen. */
export const defaultContactVisibility = ({ trust }: Policies): Visibility =>
  trust.contact_policy === 'open' ? 'members' : 'request'

/** Who sees the contact: the answer of the family, else the rule of the trust. */
export const contactVisibilityOf = (
  { contactVisibility }: ContactChoice,
  policies: Policies,
): Visibility => contactVisibility ?? defaultContactVisibility(policies)

/** Who sees the photo: the answer of the family, else the rule of the trust. */
export const photoVisibilityOf = (
  { photoVisibility }: Pick<Decisive, 'photoVisibility'>,
  { trust }: Policies,
): Visibility => photoVisibility ?? trust.photo_policy

/** Whether the birth date is only for families it said yes to, and the contact for these or for nobody. */
export const isContactProtected = (choice: ContactChoice, policies: Policies): boolean =>
  contactVisibilityOf(choice, policies) !== 'members'

const isPhotoOnRequest = (choice: Pick<Decisive, 'photoVisibility'>, policies: Policies): boolean =>
  photoVisibilityOf(choice, policies) !== 'members'

/** Other members have a photo to see: neither a complaint nor the answer of the family hides it. */
export const hasShownPhoto = ({ hasPhoto }: Pick<Decisive, 'hasPhoto'>): boolean => hasPhoto

/** The photo that all members see. */
export const isPhotoPublic = (
  profile: Pick<Decisive, 'hasPhoto' | 'photoVisibility'>,
  policies: Policies,
): boolean => profile.hasPhoto && !isPhotoOnRequest(profile, policies)

/** Whether lists show the day of birth to the viewer: those do not know of introductions. */
export const isBirthListed = (
  viewer: Pick<Viewer, 'userId' | 'access' | 'seats'>,
  profile: Pick<Decisive, 'id' | 'ownerId' | 'contactVisibility'>,
  policies: Policies,
): boolean => isInsider(viewer, profile) || !isContactProtected(profile, policies)

/** Whether the viewer sees the photo only with an introduction. */
export const isPhotoProtected = (
  viewer: Pick<Viewer, 'userId' | 'access' | 'seats'>,
  profile: Pick<Decisive, 'id' | 'ownerId' | 'photoVisibility'>,
  policies: Policies,
): boolean => !isInsider(viewer, profile) && isPhotoOnRequest(profile, policies)

/** Whether the answer depends on an introduction between the two families. */
export const needsRelation = (
  viewer: Viewer,
  profile: Pick<Decisive, 'id' | 'ownerId' | 'contactVisibility' | 'photoVisibility'>,
  policies: Policies,
): boolean =>
  isPhotoProtected(viewer, profile, policies) ||
  (!isInsider(viewer, profile) && isContactProtected(profile, policies))

/** A family that asks shows its photo, so that the other family can decide. */
export const opensPhoto = ({ state, isAskedByThem }: Relation): boolean =>
  state === 'accepted' || isAskedByThem

/** The family gives its numbers and addresses to nobody; the trust's office passes on messages. */
export const isContactWithheld = ({ contactVisibility }: ContactChoice): boolean =>
  contactVisibility === 'nobody'

/** What the viewer sees of the profile; `found` is the relation between the two families. */
export function seenBy(
  viewer: Viewer,
  profile: Decisive,
  policies: Policies,
  found: Relation | undefined,
): Seen {
  const relation = relationOf(found)
  const { introductionId, ownProfileId } = found ?? { introductionId: 0, ownProfileId: 0 }
  const isAccepted = relation === 'accepted'
  const seen = {
    isInLists: isListedFor(viewer, profile),
    isOpen: isOpenFor(viewer, profile),
    photo: photoOf(viewer, profile, policies, found),
    relation,
    introductionId,
    ownProfileId,
    hasAfterYes: isAccepted || isInsider(viewer, profile),
    note: relation === 'asked_by' ? (found?.note ?? '') : '',
  }
  if (isOfFamily(viewer, profile)) return { ...seen, contactState: 'own', shares, hasBirth: true }
  if (isAdmin(viewer)) return { ...seen, contactState: 'admin', shares, hasBirth: true }
  if (!isContactProtected(profile, policies)) {
    return { ...seen, contactState: 'open', shares, hasBirth: true }
  }
  const isWithheld = isContactWithheld(profile)
  return {
    ...seen,
    contactState: isWithheld && relation === 'none' ? 'office' : contactStates[relation],
    shares: isAccepted && !isWithheld ? (found?.theirShares ?? []) : [],
    hasBirth: isAccepted,
  }
}

/**
 * Whether a further picture is shown to those who see the profile so. The patrika says day, time and place
 * of birth, so it also needs the right to these.
 */
export const seesFurther = (
  { photo, hasBirth }: Pick<Seen, 'photo' | 'hasBirth'>,
  kind: FurtherKind,
): boolean => photo === 'clear' && (kind === 'photo' || hasBirth)

function photoOf(
  viewer: Viewer,
  profile: Decisive,
  policies: Policies,
  found: Relation | undefined,
): Seen['photo'] {
  if (isInsider(viewer, profile)) return 'clear'
  if (!profile.hasPhoto) return 'hidden'
  const isClear = !isPhotoOnRequest(profile, policies) || (found ? opensPhoto(found) : false)
  return isClear ? 'clear' : 'blurred'
}

const contactStates = {
  none: 'hidden',
  asked: 'asked',
  asked_by: 'asked_by',
  accepted: 'shown',
} as const

function relationOf(found: Relation | undefined): Seen['relation'] {
  if (!found) return 'none'
  if (found.state === 'accepted') return 'accepted'
  return found.isAskedByThem ? 'asked_by' : 'asked'
}
