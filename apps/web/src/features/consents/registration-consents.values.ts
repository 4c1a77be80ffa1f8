import type { ConsentAnswer } from '@sangam/contract/consents/calls'

/** The answers on the last screen of a registration. */
export interface GivenConsents {
  /** Empty while the box is not ticked. */
  answers: ConsentAnswer[]
  candidateMobile: string
}

export const noConsents: GivenConsents = { answers: [], candidateMobile: '' }

/** What is sent with the registration; null while the box is not ticked. */
export const sentConsents = ({ answers, candidateMobile }: GivenConsents) =>
  answers.length > 0 ? { consents: answers, candidate_mobile_no: candidateMobile } : null
