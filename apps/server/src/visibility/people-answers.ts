import type { Visibility } from '@sangam/contract/introductions/values'
import type { profiles } from '../db/schema/registry/profiles.ts'
import type { profileSeats } from '../db/schema/registry/profiles-people.ts'
import { type choiceColumns, ownChanges } from './changes.ts'
import type { Policies } from './seen.ts'
import { visibilitiesOf } from './visibility.view.ts'

type Answer = Visibility | null
export type Answers = ReturnType<typeof choiceColumns>
type Seat = typeof profileSeats.$inferSelect
type Profile = typeof profiles.$inferSelect

const byStrictness: readonly Answer[] = ['members', null, 'request', 'nobody']

/** The stricter of two answers; null is the rule of the trust, which is `members` or `request`. */
const stricter = (one: Answer, other: Answer): Answer =>
  byStrictness.indexOf(one) >= byStrictness.indexOf(other) ? one : other

const strictest = (one: Answers, other: Answers): Answers => ({
  contactVisibility: stricter(one.contactVisibility, other.contactVisibility),
  photoVisibility: stricter(one.photoVisibility, other.photoVisibility),
})

const ofOwner = (seat: Seat): Answers => ({
  contactVisibility: seat.ownerContactVisibility,
  photoVisibility: seat.ownerPhotoVisibility,
})

/** What a seat of the bride or groom begins with: both have the answers that apply. */
export const answersAtJoining = (
  profile: Pick<Profile, 'contactVisibility' | 'photoVisibility' | 'ownerState'>,
) => ({
  contactVisibility: profile.contactVisibility,
  photoVisibility: profile.photoVisibility,
  ownerContactVisibility: profile.contactVisibility,
  ownerPhotoVisibility: profile.photoVisibility,
  hasOwnerPaused: profile.ownerState !== 'active',
})

/** New answers of the owner, or of the bride or groom: what the seat stores, and what applies. */
export function answered(seat: Seat, own: Partial<Answers>, isOwner: boolean) {
  if (!isOwner) {
    const answers = { ...answersOf(seat), ...own }
    return { seat: answers, applied: strictest(answers, ofOwner(seat)) }
  }
  const answers = { ...ofOwner(seat), ...own }
  return {
    seat: {
      ownerContactVisibility: answers.contactVisibility,
      ownerPhotoVisibility: answers.photoVisibility,
    },
    applied: strictest(answers, answersOf(seat)),
  }
}

const answersOf = ({ contactVisibility, photoVisibility }: Answers): Answers => ({
  contactVisibility,
  photoVisibility,
})

/**
 * What an action of the owner, or of the bride or groom, changes. Who has paused a registration shows it
 * again, so it stays paused while one of them wants that.
 */
export function pausing(
  action: keyof typeof ownChanges,
  { seat, isOwner }: { seat: Seat | undefined; isOwner: boolean },
) {
  if (!seat) return { profile: ownChanges[action], seat: null, isStillPaused: false }
  const isPaused = action !== 'resume'
  const hasOtherPaused = isOwner ? seat.hasPaused : seat.hasOwnerPaused
  const isStillPaused = !isPaused && hasOtherPaused
  const change = isStillPaused ? ownChanges.pause : ownChanges[action]
  return {
    // what the owner has marked as married stays so
    profile: !isOwner && hasOtherPaused ? {} : change,
    seat: isOwner ? { hasOwnerPaused: isPaused } : { hasPaused: isPaused },
    isStillPaused,
  }
}

/** The own answers of the owner and of the bride or groom, with the names of the calls. */
export const peopleAnswers = (
  seat: Seat | undefined,
  profile: Answers & Pick<Profile, 'ownerState'>,
  policies: Policies,
) => {
  const owner = seat ? ofOwner(seat) : answersOf(profile)
  return {
    owner: {
      ...visibilitiesOf(owner, policies),
      has_paused: seat ? seat.hasOwnerPaused : profile.ownerState !== 'active',
    },
    candidate: seat ? { ...visibilitiesOf(seat, policies), has_paused: seat.hasPaused } : null,
  }
}

/** A registration that another person continues is of an open account. */
export const newOwner = (ownerId: number, place: number) => ({
  ownerId,
  place,
  chosenAt: null,
  ownerIsOpen: true,
})
