import { approvalReview } from '../../layout/review/approval-review.tsx'
import { link } from '../../lib/links.ts'
import { jobApproval } from './job.approval.ts'
import { JobDetails } from './job-details.tsx'

/** Approves or rejects new job posts. */
export default approvalReview({
  ...jobApproval,
  read: 'job/get-posted-job-details-by-id',
  bodyOf: (jm_job_posted_id) => ({ jm_job_posted_id }),
  show: (job) => ({
    ...jobApproval.factsOf(job),
    detail: job.created_user_name,
    page: link.job(job.jm_job_posted_id),
    content: <JobDetails job={job} />,
  }),
})
