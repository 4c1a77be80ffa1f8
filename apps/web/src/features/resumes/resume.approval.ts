import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { type ApprovalKind, selectableOf } from '../../layout/approval-kind.ts'
import { link } from '../../lib/links.ts'

export const resumeApproval: ApprovalKind<ResumeRecord, 'job/profile-actions', 'resume'> = {
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
  outcomes: {
    Approved: { button: 'resumes.btn_approve', ask: 'resumes.msg_confirm_approve', isMain: true },
    Rejected: {
      button: 'resumes.btn_reject',
      ask: 'resumes.msg_confirm_reject',
      needsRemark: true,
    },
  },
  askMany: { Approved: 'resumes.msg_many_approve', Rejected: 'resumes.msg_many_reject' },
}

export const selectableResume = selectableOf(resumeApproval)
