import type { ProfileFormValues } from '@sangam/contract/profiles/fields'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'
import { emptyFormValues } from './registration-form.values.ts'

interface Draft {
  userId: number
  step: number
  values: ProfileFormValues
  photo: { path: string; address: string } | null
}

/** The draft of this user on this device; a draft of another user is ignored. */
export function readDraft(userId: number): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(readStored('draft-registration') ?? 'null')
    if (draft?.userId !== userId) return null
    return { ...draft, values: { ...emptyFormValues, ...draft.values } }
  } catch {
    return null
  }
}

export const writeDraft = (draft: Draft) => writeStored('draft-registration', JSON.stringify(draft))

export const removeDraft = () => removeStored('draft-registration')
