import type { LetterState } from '@sangam/contract/desk/address.values'

/** Empty: letters in all states. */
export interface LetterParams {
  state: LetterState | ''
}
