import type { PostedJob } from '@sangam/contract/jobs/calls'
import { approvalOffer } from '../../layout/selection/bulk-action.ts'
import type { SelectableRecord } from '../../layout/selection/selectable-record.ts'

export const jobBulkOffer = approvalOffer('jobs', 'job', {
  approve: 'jobs.btn_approve',
  askApprove: 'jobs.msg_many_approve',
  reject: 'jobs.btn_reject',
  askReject: 'jobs.msg_many_reject',
})

export const selectableJob = (job: PostedJob): SelectableRecord<'jobs'> => ({
  id: job.jm_job_posted_id,
  name: job.title,
  seen_updated_at: job.updated_at,
  actions: job.is_approval && job.job_status === 'Pending' ? ['approve', 'reject'] : [],
})
