import type { CandidateNumber, ShownConfirmation } from '@sangam/contract/consents/values'

/** Nothing to tell about most registrations of a trust that does not ask candidates. */
export const hasCandidateMark = (state: ShownConfirmation, number: CandidateNumber) =>
  state !== 'none' || number === 'family'

/** What approvers read about a number of the candidate that other people use as well. */
export function candidateNumberLabel(state: ShownConfirmation, number: CandidateNumber) {
  if (number === 'family') return 'consents.number_family'
  const isAnswered = state === 'yes' || state === 'no'
  return number === 'account' && isAnswered ? 'consents.number_account' : null
}
