import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { approvalOffer } from '../../layout/selection/bulk-action.ts'
import type { SelectableRecord } from '../../layout/selection/selectable-record.ts'

export const resumeBulkOffer = approvalOffer('resumes', 'resume', {
  approve: 'resumes.btn_approve',
  askApprove: 'resumes.msg_many_approve',
  reject: 'resumes.btn_reject',
  askReject: 'resumes.msg_many_reject',
})

export const selectableResume = (resume: ResumeRecord): SelectableRecord<'resumes'> => ({
  id: resume.job_profiles_id,
  name: `${resume.fname} ${resume.lname}`,
  seen_updated_at: resume.updated_at,
  actions:
    resume.is_approval && resume.registration_status === 'Pending' ? ['approve', 'reject'] : [],
})
