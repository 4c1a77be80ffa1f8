import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { type ApprovalKind, selectableOf } from '../../layout/approval-kind.ts'
import { link } from '../../lib/links.ts'

export const resumeApproval: ApprovalKind<ResumeRecord, 'job/profile-actions'> = {
  queue: 'resumes',
  subject: 'resume',
  factsOf: (resume) => ({
    id: resume.job_profiles_id,
    name: `${resume.fname} ${resume.lname}`,
    status: resume.registration_status,
    tell: {
      mobile: resume.login_mobile,
      recordId: resume.job_profiles_id,
      reason: resume.acton_remark,
      approved: 'resume_approved',
      rejected: 'resume_rejected',
    },
  }),
  decide: 'job/profile-actions',
  requestOf: (resume, { id, outcome, remark, seenStatus }) => ({
    job_profile_id: id,
    action_type: 'approv_reject',
    acton_data: outcome,
    acton_remark: remark,
    registration_status: seenStatus,
    seen_updated_at: resume.updated_at,
  }),
  list: link.resumes,
  texts: {
    approve: 'resumes.btn_approve',
    askApprove: 'resumes.msg_confirm_approve',
    askApproveMany: 'resumes.msg_many_approve',
    reject: 'resumes.btn_reject',
    askReject: 'resumes.msg_confirm_reject',
    askRejectMany: 'resumes.msg_many_reject',
  },
}

export const selectableResume = selectableOf(resumeApproval)
