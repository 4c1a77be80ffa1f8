import type { DraftValues } from '@sangam/contract/drafts/forms'
import { draftSaver } from './draft-saver.ts'
import { storedUser } from './session.ts'
import { readStored, removeStored } from './storage.ts'

/** The steps of the form in earlier versions, which stored the number of the step. */
const steps = ['person', 'education', 'family', 'contact', 'photo']

interface LocalDraft {
  userId: number
  step: number
  /** All fields of the form; the empty ones too. */
  values: DraftValues
  photo: { path: string } | null
}

/** Earlier versions kept the draft of the registration in the browser; moves it to the account. */
export async function moveLocalDraft(): Promise<void> {
  const user = storedUser()
  if (!user) return
  const draft = parse(readStored('draft-registration'))
  // a draft of another account must not stay on a device that this account uses
  if (draft?.userId !== user.id) return removeStored('draft-registration')
  const saver = draftSaver({ userId: user.id, form: 'profile', recordId: 0 })
  saver.change(valuesOf(draft))
  await saver.flush()
  // without an answer, the next visit tries again; a draft on the server is newer
  if (saver.status.get().name !== 'unsaved') removeStored('draft-registration')
  if (saver.status.get().name === 'changed elsewhere') saver.forget()
}

function parse(text: string | null): LocalDraft | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function valuesOf({ values, photo, step }: LocalDraft): DraftValues {
  const all = { ...values, image_path: photo?.path ?? '', step: steps[step] ?? '' }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
