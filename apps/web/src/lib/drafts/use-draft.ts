import type { Data } from '@sangam/contract/calls'
import type { DraftFormName } from '@sangam/contract/drafts/forms'
import { useEffect, useState } from 'react'
import { useFreshQuery } from '../calls/use-fresh-query.ts'
import { storedUser } from '../session/session.ts'
import { type DraftSaver, draftSaver } from './draft-saver.ts'

export type StoredDraft = Data<'drafts/mine'>

/** Loads the draft of a form and saves its changes. `recordId` is 0 for a new record. */
export function useDraft(form: DraftFormName, recordId: number) {
  const [userId] = useState(() => storedUser()?.id ?? 0)
  const [{ saver, count }, setOpen] = useState(() => ({
    saver: draftSaver({ userId, form, recordId }),
    count: 0,
  }))
  const query = useFreshQuery('drafts/mine', { form, record_id: recordId }, true)
  // an effect, because it listens to events of the page
  useEffect(() => saver.watch(), [saver])
  return {
    saver,
    /** Changes with `restart`, as the React key of the form. */
    formKey: count,
    query,
    /** Starts anew: after the draft was discarded, or to use that of another window. */
    restart: async () => {
      saver.forget()
      await query.refetch()
      setOpen({ saver: draftSaver({ userId, form, recordId }), count: count + 1 })
    },
  }
}

/** What the form starts with: entries that were not saved yet, or else those of the server. */
export function startDraft(saver: DraftSaver, stored: StoredDraft): StoredDraft {
  saver.loaded(stored)
  const values = saver.unsaved() ?? stored.values
  const hasStoredPicture = values.image_path === stored.values.image_path
  const further = Object.entries(stored.further ?? {}).filter(
    ([name]) => values[name] === stored.values[name],
  )
  return {
    ...stored,
    values,
    picture: hasStoredPicture ? stored.picture : '',
    further: Object.fromEntries(further),
  }
}
