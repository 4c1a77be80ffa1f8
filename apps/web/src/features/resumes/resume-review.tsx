import { Stack } from '@mantine/core'
import { approvalReview } from '../../layout/review/approval-review.tsx'
import { link } from '../../lib/links.ts'
import { DownloadButton } from './download-button.tsx'
import { ResumeDetails } from './resume-details.tsx'

/** Approves or rejects new resumes. */
export default approvalReview({
  queue: 'resumes',
  subject: 'resume',
  read: 'job/get-job-profile-details-by-id',
  bodyOf: (job_profile_id) => ({ job_profile_id }),
  decide: 'job/profile-actions',
  requestOf: (resume, { id, outcome, remark }) => ({
    job_profile_id: id,
    action_type: 'approv_reject',
    acton_data: outcome,
    acton_remark: remark,
    registration_status: 'Pending',
    seen_updated_at: resume.updated_at,
  }),
  show: (resume) => ({
    name: `${resume.fname} ${resume.lname}`,
    page: link.resume(resume.job_profiles_id),
    tell: {
      mobile: resume.login_mobile,
      approved: 'resume_approved',
      rejected: 'resume_rejected',
    },
    content: (
      <Stack gap="md" align="flex-start">
        <DownloadButton resume={resume} />
        <ResumeDetails resume={resume} />
      </Stack>
    ),
  }),
})
