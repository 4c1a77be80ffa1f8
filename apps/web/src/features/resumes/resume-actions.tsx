import type { ApprovalStatus } from '@sangam/contract/moderation/values'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { TellOnWhatsApp } from '../../layout/tell-on-whatsapp.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { useGoBack } from '../../lib/use-go-back.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../ui/records/other-admin-hint.tsx'

type Decision = Exclude<ApprovalStatus, 'Pending'>

/** For approvers: approve or reject. */
export function ResumeActions({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  const goBack = useGoBack(link.resumes)
  const change = useCall('job/profile-actions', {
    noticeMs: timing.noticeAction,
    // only the first decision can be undone
    undo:
      resume.is_approval && resume.registration_status === 'Pending'
        ? { subject: 'resume', id: resume.job_profiles_id }
        : undefined,
  })
  if (resume.needs_other_admin) return <OtherAdminHint />
  if (!resume.is_approval) return null
  const decide = async (decision: Decision, remark: string) => {
    const answer = await change({
      job_profile_id: resume.job_profiles_id,
      action_type: 'approv_reject',
      acton_data: decision,
      acton_remark: remark,
      registration_status: resume.registration_status,
      seen_updated_at: resume.updated_at,
    })
    if (answer) void goBack()
  }
  const name = `${resume.fname} ${resume.lname}`
  const approve = {
    label: t('resumes.btn_approve'),
    question: t('resumes.msg_confirm_approve', { name }),
    isMain: true,
    run: () => decide('Approved', ''),
  }
  const reject = {
    label: t('resumes.btn_reject'),
    question: t('resumes.msg_confirm_reject', { name }),
    needsRemark: true,
    run: (remark: string) => decide('Rejected', remark),
  }
  return (
    <ActionBar
      readyRemarks={rejectReasons.resumes.map((reason) => t(reason))}
      actions={[
        ...(resume.registration_status === 'Approved' ? [] : [approve]),
        ...(resume.registration_status === 'Rejected' ? [] : [reject]),
      ]}
    >
      {resume.registration_status !== 'Pending' && (
        <TellOnWhatsApp
          mobile={resume.login_mobile}
          decision={
            resume.registration_status === 'Approved' ? 'resume_approved' : 'resume_rejected'
          }
        />
      )}
    </ActionBar>
  )
}
