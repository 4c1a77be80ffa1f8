import { type UseFormInput, useForm } from '@mantine/form'
import type { DraftValues } from '@sangam/contract/drafts/forms'
import { type ReactNode, useEffect, useState } from 'react'
import type { DraftSaver } from './draft-saver.ts'
import { changedValues, withDraft } from './draft-values.ts'

/** What a form needs to start with a draft and to save it. */
export interface OpenDraft {
  values: DraftValues
  /** The address of the picture in the draft; empty without one. */
  picture: string
  /** The addresses of the further pictures of a registration. */
  further?: Readonly<Record<string, string>> | undefined
  saver: DraftSaver
  /** Says that the form contains a draft; `buttons` are added to it. */
  notice: (buttons?: ReactNode) => ReactNode
  /** When the draft was saved. */
  status: ReactNode
}

/** A form that starts with its draft and saves its changed values as one. */
export function useDraftForm<Values extends Record<string, string>>(
  { values, saver }: OpenDraft,
  createUnchanged: () => Values,
  validate: NonNullable<UseFormInput<Values>['validate']>,
) {
  const [unchanged] = useState(createUnchanged)
  const form = useForm<Values>({ initialValues: withDraft(unchanged, values), validate })
  // an effect, because the server stores the draft
  useEffect(() => {
    saver.change(changedValues(unchanged, form.values))
  }, [saver, unchanged, form.values])
  return { form, unchanged }
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
