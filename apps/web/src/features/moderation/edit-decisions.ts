import type { EditedRecord } from '@sangam/contract/moderation/edits.calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { useRejection } from './use-rejection.ts'

/** Accepts or rejects an edit, with the texts for the kind of its changes. */
export function useEditDecisions() {
  const { t } = useTranslation()
  const options = { noticeMs: timing.noticeAction }
  const accept = useCall('edits/accept', options)
  const rejectWaiting = useCall('edits/reject', options)
  const rejectRecord = useRejection()

  const decisionsOn = (edit: EditedRecord) => {
    const { edit_id, edit_version, name } = edit
    const seen = { edit_id, edit_version }
    const isWaiting = edit.fields.some(({ is_waiting }) => is_waiting)
    return {
      acceptLabel: t(isWaiting ? 'edits_page.btn_approve_waiting' : 'edits_page.btn_accept'),
      // the values before the change are not kept, so it cannot be undone
      acceptQuestion: t(
        isWaiting ? 'edits_page.msg_confirm_approve_waiting' : 'edits_page.msg_confirm_accept',
        { name },
      ),
      accept: () => accept(seen),
      rejectLabel: t(isWaiting ? 'edits_page.btn_reject_waiting' : 'edits_page.btn_reject'),
      rejectQuestion: t(
        isWaiting ? 'edits_page.msg_confirm_reject_waiting' : 'edits_page.msg_confirm_reject',
        { name },
      ),
      // the profile keeps its approved values, so it stays in the list
      reject: (acton_remark: string) =>
        isWaiting ? rejectWaiting({ ...seen, acton_remark }) : rejectRecord(edit, acton_remark),
    }
  }
  const isPending = accept.isPending || rejectWaiting.isPending || rejectRecord.isPending
  return { decisionsOn, isPending }
}
