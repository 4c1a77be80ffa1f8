/** The two questions about who sees something; the answer is the consent. */
export const visibilityPurposes = ['contact_visibility', 'photo_visibility'] as const
type VisibilityPurpose = (typeof visibilityPurposes)[number]

/** The names of their texts. */
export const questionOf = {
  contact_visibility: 'numbers',
  photo_visibility: 'photo',
} as const satisfies Record<VisibilityPurpose, string>

/** What a member agrees to, each with a notice of its own; stored, so a name never changes. */
export const memberPurposes = [
  'account',
  'listing',
  ...visibilityPurposes,
  'marriage_intent',
  'correct_details',
  'resume_to_posters',
] as const
export type MemberPurpose = (typeof memberPurposes)[number]

export const isVisibilityPurpose = (purpose: string): purpose is VisibilityPurpose =>
  visibilityPurposes.some((one) => one === purpose)

/** Purposes of an earlier release: rows and notices of the ledger name them, and nobody is asked. */
export const earlierPurposes = ['photo', 'contact_on_yes'] as const
export type EarlierPurpose = (typeof earlierPurposes)[number]
export const isEarlierPurpose = (purpose: string): purpose is EarlierPurpose =>
  earlierPurposes.some((one) => one === purpose)

/** What the one box of a registration means. */
const sendingPurposes = [
  'listing',
  'marriage_intent',
  'correct_details',
] as const satisfies readonly MemberPurpose[]

/** The purposes whose notices a family reads in a new registration. */
export const registrationPurposes = [...sendingPurposes, ...visibilityPurposes] as const

/** Statements about facts: they are made once and cannot be taken back. */
export const statements: readonly MemberPurpose[] = ['marriage_intent', 'correct_details']

/** What people agree to whom a member has entered. */
export const confirmationPurposes = ['candidate', 'contact_person', 'nominee'] as const
export type ConfirmationPurpose = (typeof confirmationPurposes)[number]

/** What a family decides about an edition of the printed booklet; a candidate decides about the first one only. */
export const bookletPurposes = [
  'booklet',
  'booklet_number',
  'booklet_birth_date',
  'booklet_horoscope',
] as const
export type BookletPurpose = (typeof bookletPurposes)[number]

export const purposes = [...memberPurposes, ...confirmationPurposes, ...bookletPurposes] as const
export type Purpose = (typeof purposes)[number]

export const consentActions = ['given', 'withdrawn'] as const
export type ConsentAction = (typeof consentActions)[number]

/**
 * `login_number`: the account holder has answered as the bride or groom, with the login number.
 * `voice`: a volunteer has entered a code that the person read out, in an earlier release.
 * `desk_code`, `paper`: the family has confirmed what a volunteer entered, by a code or by its signature.
 */
export const consentChannels = [
  'web',
  'login_number',
  'otp_link',
  'voice',
  'desk_code',
  'paper',
] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** The people of a registration who are asked themselves. */
export const people = ['candidate', 'father', 'contact1', 'contact2'] as const
export type Person = (typeof people)[number]

/** Whose the number of the candidate is: only the candidate's, the login number, or another one of the family. */
export const candidateNumbers = ['own', 'account', 'family'] as const
export type CandidateNumber = (typeof candidateNumbers)[number]

/** All who get a link: the people of a registration, and the nominee of an account. */
export const askedPeople = [...people, 'nominee'] as const
export type AskedPerson = (typeof askedPeople)[number]

/** The stored states of a question to a person. */
export const confirmationStates = ['asked', 'yes', 'no', 'not_me', 'expired'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/**
 * `none`: not asked yet. `waiting`: asked when an admin has verified the account. `own`: the number of
 * the account, which its login has confirmed.
 */
export const shownConfirmations = ['none', 'waiting', 'own', ...confirmationStates] as const
export type ShownConfirmation = (typeof shownConfirmations)[number]

export const answers = ['yes', 'no', 'not_me'] as const

/** The number of letters in the link of a question; a variable of an SMS template has room for 30. */
export const tokenLength = 16
