import { createHash, createHmac, type KeyObject } from 'node:crypto'
import type { AskedPerson, ConfirmationPurpose, Person } from '@sangam/contract/consents/values'
import { tokenLength } from '@sangam/contract/consents/values'
import { mobilePattern } from '@sangam/contract/mobile'
import { contactsOf } from '../../../db/profile-columns.ts'
import type { Env } from '../../../settings/env.ts'

type ProfilePeople = Parameters<typeof contactsOf>[0] & {
  firstName: string
  middleName: string
  lastName: string
}

export interface EnteredPerson {
  person: AskedPerson
  purpose: ConfirmationPurpose
  name: string
  /** Empty if the family has given none. */
  mobile: string
}

export interface PersonOfProfile extends EnteredPerson {
  person: Person
}

/** The people whom a family has entered, in the order of the form. */
export const peopleOf = (profile: ProfilePeople, candidateMobile: string): PersonOfProfile[] => [
  {
    person: 'candidate',
    purpose: 'candidate',
    name: nameOfCandidate(profile),
    mobile: candidateMobile,
  },
  ...contactsOf(profile).map((contact) => ({ ...contact, purpose: 'contact_person' as const })),
]

export const nameOfCandidate = (
  profile: Pick<ProfilePeople, 'firstName' | 'middleName' | 'lastName'>,
): string => [profile.firstName, profile.middleName, profile.lastName].filter(Boolean).join(' ')

/** Whether the trust asks this person by SMS; fathers and contact persons only if it has turned that on. */
export const isAskedBy =
  ({ trust }: Pick<Env, 'trust'>) =>
  ({ purpose }: Pick<EnteredPerson, 'purpose'>): boolean =>
    purpose !== 'contact_person' || trust.ask_contact_persons

/** A landline gets no SMS. */
export const canGetSms = (mobile: string) => mobilePattern.test(mobile)

/** The last digits tell the family which number is meant, and strangers nothing. */
export const endOf = (mobile: string) => mobile.slice(-2)

/** The record that names the person: a profile, or the account whose nominee it is. */
interface Subject {
  profileId: number | null
  userId: number | null
}

const subjectKey = ({ profileId, userId }: Subject) => profileId ?? `user ${userId}`

/** What a question is about; its link follows from it, so that it is not stored. */
export interface Question extends Subject {
  purpose: ConfirmationPurpose
  mobile: string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The token in the link, the same for the question and its reminders. */
export function tokenOf(secret: KeyObject, question: Question): string {
  const { purpose, mobile } = question
  const digest = createHmac('sha256', secret)
    .update(`consent link:${subjectKey(question)}:${purpose}:${mobile}`)
    .digest('hex')
  let rest = BigInt(`0x${digest}`)
  let token = ''
  while (token.length < tokenLength) {
    token += letters[Number(rest % BigInt(letters.length))]
    rest /= BigInt(letters.length)
  }
  return token
}

/** The variable part of the address of a question. */
export const linkOf = (secret: KeyObject, question: Question): string =>
  `t=${tokenOf(secret, question)}`

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
