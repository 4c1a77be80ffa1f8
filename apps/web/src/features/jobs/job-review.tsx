import { approvalReview } from '../../layout/review/approval-review.tsx'
import { link } from '../../lib/links.ts'
import { JobDetails } from './job-details.tsx'

/** Approves or rejects new job posts. */
export default approvalReview({
  queue: 'jobs',
  subject: 'job',
  read: 'job/get-posted-job-details-by-id',
  bodyOf: (jm_job_posted_id) => ({ jm_job_posted_id }),
  decide: 'job/posted-job-actions',
  requestOf: (job, { id, outcome, remark }) => ({
    jm_job_posted_id: id,
    action_type: 'approv_reject',
    acton_data: outcome,
    acton_remark: remark,
    job_status: 'Pending',
    seen_updated_at: job.updated_at,
  }),
  show: (job) => ({
    name: job.title,
    detail: job.created_user_name,
    page: link.job(job.jm_job_posted_id),
    tell: {
      mobile: job.contact_person_number,
      approved: 'job_approved',
      rejected: 'job_rejected',
    },
    content: <JobDetails job={job} />,
  }),
})
