import type { ConsentAnswer } from '@sangam/contract/consents/calls'
import { requiredForListing } from '@sangam/contract/consents/values'

/** The answers on the last screen of a registration. */
export interface GivenConsents {
  answers: ConsentAnswer[]
  candidateMobile: string
}

export const noConsents: GivenConsents = { answers: [], candidateMobile: '' }

export const isGiven = ({ answers }: GivenConsents, purpose: ConsentAnswer['purpose']): boolean =>
  answers.some((answer) => answer.purpose === purpose && answer.action === 'given')

/** What is sent with the registration; null while a needed consent is missing. */
export const sentConsents = (given: GivenConsents) =>
  requiredForListing.every((purpose) => isGiven(given, purpose))
    ? { consents: given.answers, candidate_mobile_no: given.candidateMobile }
    : null
