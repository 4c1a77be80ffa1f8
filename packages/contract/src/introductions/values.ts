/** Who sees the contact or the photo of a family: all verified members, families it said yes to, or nobody. */
export const visibilities = ['members', 'request', 'nobody'] as const
export type Visibility = (typeof visibilities)[number]

/** The visibility that a form has sent; empty: as the trust has decided for all families. */
export const visibilityOf = (text: string): Visibility | '' =>
  visibilities.find((visibility) => visibility === text) ?? ''

export const introductionStates = [
  'waiting',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'closed',
  'void',
] as const
export type IntroductionState = (typeof introductionStates)[number]

/** The states that members see; void introductions are not shown. */
export const shownStates = introductionStates.filter((state) => state !== 'void')

/** What a family shares with the other one. */
export const shares = ['father', 'contact1', 'contact2', 'address'] as const
export type Share = (typeof shares)[number]

/** A family that asks and chooses nothing shares its numbers, and no address. */
export const defaultShares: readonly Share[] = ['father', 'contact1', 'contact2']

/** The number of days after its end in which a family cannot repeat a request. */
export const againDays = 90

export const introductionSides = ['sent', 'received'] as const

/** What of a profile was handed out, or that the office of the trust read it. */
export const revealKinds = ['contact', 'biodata', 'admin'] as const

/**
 * `asked`: we asked this family. `asked_by`: this family asked us. `office`: only the trust's office gives
 * the numbers.
 */
export const contactStates = [
  'own',
  'admin',
  'open',
  'hidden',
  'office',
  'asked',
  'asked_by',
  'shown',
] as const
export type ContactState = (typeof contactStates)[number]

export const noteMax = 200
