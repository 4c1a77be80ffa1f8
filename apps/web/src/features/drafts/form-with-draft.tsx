import type { DraftFormName } from '@sangam/contract/drafts/forms'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import type { OpenDraft } from '../../lib/drafts/open-draft.ts'
import { type StoredDraft, startDraft, useDraft } from '../../lib/drafts/use-draft.ts'
import { DraftNotice, type DraftOrigin } from './draft-notice.tsx'
import { DraftQuestion } from './draft-question.tsx'
import { DraftStatus } from './draft-status.tsx'

interface FormWithDraftProps {
  form: DraftFormName
  /** 0 for a new record. */
  recordId: number
  /** True until the other data of the form has loaded. */
  isWaiting?: boolean
  origin?: DraftOrigin | undefined
  /** Renders the form. */
  children: (draft: OpenDraft) => ReactNode
}

/** Loads the draft of a form and shows the form with it. */
export function FormWithDraft({ isWaiting = false, ...props }: FormWithDraftProps) {
  const draft = useDraft(props.form, props.recordId)
  const { data, isLoading } = draft.query
  return (
    <Loaded
      query={{
        ...draft.query,
        data: isWaiting ? undefined : data,
        isLoading: isWaiting || isLoading,
      }}
      skeleton={480}
    >
      {(stored) => <StartedForm key={draft.formKey} {...props} draft={draft} stored={stored} />}
    </Loaded>
  )
}

interface StartedFormProps extends Omit<FormWithDraftProps, 'isWaiting'> {
  draft: ReturnType<typeof useDraft>
  stored: StoredDraft
}

function StartedForm({ form, recordId, origin, children, draft, stored }: StartedFormProps) {
  const { saver, restart } = draft
  const [{ values, picture, further }] = useState(() => startDraft(saver, stored))
  const hasDraft = Object.keys(values).length > 0
  const notice = (buttons: ReactNode) => (
    <DraftNotice
      form={form}
      recordId={recordId}
      saver={saver}
      origin={origin}
      onDiscarded={() => void restart()}
    >
      {buttons}
    </DraftNotice>
  )
  return (
    <>
      <DraftQuestion saver={saver} onUseOther={restart} />
      {children({
        values,
        picture,
        further,
        saver,
        notice: hasDraft ? notice : () => null,
        status: <DraftStatus saver={saver} />,
      })}
    </>
  )
}
