import type { EditedRecord } from '@sangam/contract/edits/calls'
import type { EditSubject } from '@sangam/contract/edits/values'
import { timing } from '../../lib/timing.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../ui/other-admin-hint.tsx'

/** Accepts the edit, or rejects the record with a reason; the list loads again after both. */
export function EditActions({ edit }: { edit: EditedRecord }) {
  const { t } = useTranslation()
  const accept = useCall('edits/accept', { noticeMs: timing.noticeAction })
  const reject = useRejection(edit)
  if (edit.needs_other_admin) return <OtherAdminHint />
  return (
    <ActionBar
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
          run: (remark) => reject[edit.subject](remark),
        },
      ]}
    />
  )
}

/** A rejection is an action of the slice that owns the record. */
function useRejection({
  record_id,
  edit_version,
}: EditedRecord): Record<EditSubject, (remark: string) => Promise<unknown>> {
  const options = { noticeMs: timing.noticeAction }
  const rejectProfile = useCall('vadhu-var/approve-reject', options)
  const rejectBusiness = useCall('business/actions', options)
  const rejectJob = useCall('job/posted-job-actions', options)
  const action = { action_type: 'approv_reject', edit_version } as const
  return {
    profile: (acton_remark) =>
      rejectProfile({ ...action, bride_groom_id: record_id, acton_name: 'Rejected', acton_remark }),
    business: (acton_remark) =>
      rejectBusiness({
        ...action,
        business_id: record_id,
        acton_data: 'Rejected',
        acton_remark,
        business_status: 'Approved',
      }),
    job: (acton_remark) =>
      rejectJob({
        ...action,
        jm_job_posted_id: record_id,
        acton_data: 'Rejected',
        acton_remark,
        job_status: 'Approved',
      }),
  }
}
