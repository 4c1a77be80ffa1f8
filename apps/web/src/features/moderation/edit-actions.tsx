import type { EditedRecord } from '@sangam/contract/moderation/edits.calls'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../ui/records/other-admin-hint.tsx'
import { useEditDecisions } from './edit-decisions.ts'

/** Accepts the edit, or rejects it or the record with a reason; the list loads again after both. */
export function EditActions({ edit }: { edit: EditedRecord }) {
  const decisions = useEditDecisions().decisionsOn(edit)
  if (edit.needs_other_admin) return <OtherAdminHint />
  return (
    <ActionBar
      readyRemarks={rejectReasons.edits}
      actions={[
        {
          label: decisions.acceptLabel,
          question: decisions.acceptQuestion,
          isMain: true,
          run: decisions.accept,
        },
        {
          label: decisions.rejectLabel,
          question: decisions.rejectQuestion,
          needsRemark: true,
          run: decisions.reject,
        },
      ]}
    />
  )
}
