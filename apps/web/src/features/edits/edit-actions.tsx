import type { EditedRecord } from '@sangam/contract/edits/calls'
import { rejectReasons } from '../../lib/reject-reasons.ts'
import { timing } from '../../lib/timing.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../ui/other-admin-hint.tsx'
import { useRejection } from './use-rejection.ts'

/** Accepts the edit, or rejects the record with a reason; the list loads again after both. */
export function EditActions({ edit }: { edit: EditedRecord }) {
  const { t } = useTranslation()
  const accept = useCall('edits/accept', { noticeMs: timing.noticeAction })
  const reject = useRejection()
  if (edit.needs_other_admin) return <OtherAdminHint />
  return (
    <ActionBar
      readyRemarks={rejectReasons.edits.map((reason) => t(reason))}
      actions={[
        {
          label: t('edits_page.btn_accept'),
          question: t('edits_page.msg_confirm_accept', { name: edit.name }),
          isMain: true,
          run: () => accept({ edit_id: edit.edit_id, edit_version: edit.edit_version }),
        },
        {
          label: t('edits_page.btn_reject'),
          question: t('edits_page.msg_confirm_reject', { name: edit.name }),
          needsRemark: true,
          run: (reason) => reject(edit, reason),
        },
      ]}
    />
  )
}
