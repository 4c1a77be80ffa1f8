import type { DraftValues } from '@sangam/contract/drafts/forms'
import { type ReactNode, useEffect } from 'react'
import type { DraftSaver } from './draft-saver.ts'
import { changedValues } from './draft-values.ts'

/** What a form needs to start with a draft and to save it. */
export interface OpenDraft {
  values: DraftValues
  /** The address of the picture in the draft; empty without one. */
  picture: string
  saver: DraftSaver
  /** Says that the form contains a draft; `buttons` are added to it. */
  notice: (buttons?: ReactNode) => ReactNode
  /** When the draft was saved. */
  status: ReactNode
}

/** Saves the changed values of a form as a draft. */
export function useSavedDraft<Values extends Record<string, string>>(
  { saver }: OpenDraft,
  unchanged: Values,
  values: Values,
): void {
  // an effect, because the server stores the draft
  useEffect(() => {
    saver.change(changedValues(unchanged, values))
  }, [saver, unchanged, values])
}

/** Sends a form; a draft that is saved meanwhile would outlive the form. */
export async function sendWithDraft<Answer>(
  { saver }: OpenDraft,
  send: () => Promise<Answer | null>,
): Promise<Answer | null> {
  await saver.pause()
  const answer = await send()
  if (answer === null) saver.resume()
  else saver.forget()
  return answer
}
