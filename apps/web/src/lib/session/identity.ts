import { confirmNeeded } from '@sangam/contract/confirmation'
import { ApiError } from '../calls/api.ts'
import { isNoticeAreaNeeded } from '../notices/is-notice-area-needed.ts'
import { createStore } from './store.ts'

/**
 * Answers the open question whether it is really the user; null if none is open, undefined before
 * the first one.
 */
export const identityQuestion = createStore<((isConfirmed: boolean) => void) | null | undefined>(
  undefined,
)

/** Opens the dialog in which the user confirms the identity; false if the user cancels. */
const confirmIdentity = (): Promise<boolean> =>
  new Promise((resolve) => {
    isNoticeAreaNeeded.set(true)
    // of two simultaneous requests, both continue after the same answer
    const resolveEarlier = identityQuestion.get()
    identityQuestion.set((isConfirmed) => {
      identityQuestion.set(null)
      resolveEarlier?.(isConfirmed)
      resolve(isConfirmed)
    })
  })

/**
 * Sends a request. If the server needs to know first that it is really the user, the user confirms
 * it and the request is sent again. Resolves to null if the user cancels.
 */
export async function sendConfirmed<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== confirmNeeded) throw error
    return (await confirmIdentity()) ? send() : null
  }
}
