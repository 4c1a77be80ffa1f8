import type { LetterState } from '@sangam/contract/desk/values'

/** Empty: letters in all states. */
export interface LetterParams {
  state: LetterState | ''
}
