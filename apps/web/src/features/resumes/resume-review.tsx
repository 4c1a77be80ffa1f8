import { Stack } from '@mantine/core'
import { approvalReview } from '../../layout/review/approval-review.tsx'
import { link } from '../../lib/links.ts'
import { DownloadButton } from './download-button.tsx'
import { resumeApproval } from './resume.approval.ts'
import { ResumeDetails } from './resume-details.tsx'

/** Approves or rejects new resumes. */
export default approvalReview({
  ...resumeApproval,
  read: 'job/get-job-profile-details-by-id',
  bodyOf: (job_profile_id) => ({ job_profile_id }),
  show: (resume) => ({
    ...resumeApproval.factsOf(resume),
    page: link.resume(resume.job_profiles_id),
    content: (
      <Stack gap="md" align="flex-start">
        <DownloadButton resume={resume} />
        <ResumeDetails resume={resume} />
      </Stack>
    ),
  }),
})
