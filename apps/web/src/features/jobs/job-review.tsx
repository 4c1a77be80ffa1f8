import type { PostedJob } from '@sangam/contract/jobs/calls'
import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { link } from '../../lib/links.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFreshQuery } from '../../lib/use-fresh-query.ts'
import { JobDetails } from './job-details.tsx'

/** Approves or rejects new job posts. */
export default function JobReview({ id, position }: ReviewProps) {
  const job = useFreshQuery('job/get-posted-job-details-by-id', { jm_job_posted_id: id }, true)
  const call = useCall('job/posted-job-actions', { undo: { subject: 'job', id: id } })
  const decide = (seen: PostedJob, acton_data: 'Approved' | 'Rejected', acton_remark: string) =>
    call({
      jm_job_posted_id: id,
      action_type: 'approv_reject',
      acton_data,
      acton_remark,
      job_status: 'Pending',
      seen_updated_at: seen.updated_at,
    })
  return (
    <ReviewScreen id={id} position={position} query={job}>
      {(data) => ({
        name: data.title,
        detail: data.created_user_name,
        page: link.job(id),
        approve: () => decide(data, 'Approved', ''),
        reject: (reason) => decide(data, 'Rejected', reason),
        reasons: rejectReasons.jobs,
        isBusy: call.isPending,
        tell: {
          mobile: data.contact_person_number,
          approved: 'job_approved',
          rejected: 'job_rejected',
        },
        content: <JobDetails job={data} />,
      })}
    </ReviewScreen>
  )
}
