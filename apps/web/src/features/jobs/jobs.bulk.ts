import type { PostedJob } from '@sangam/contract/jobs/calls'
import type { BulkQueueOffer } from '../../layout/selection/bulk-action.ts'
import type { SelectableRecord } from '../../layout/selection/selectable-record.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'

export const jobBulkOffer: BulkQueueOffer<'jobs'> = {
  queue: 'jobs',
  undoSubject: 'job',
  actions: [
    {
      action: 'approve',
      label: 'jobs.btn_approve',
      question: 'jobs.msg_many_approve',
      isMain: true,
    },
    {
      action: 'reject',
      label: 'jobs.btn_reject',
      question: 'jobs.msg_many_reject',
      reasons: rejectReasons.jobs,
    },
  ],
}

export const selectableJob = (job: PostedJob): SelectableRecord<'jobs'> => ({
  id: job.jm_job_posted_id,
  name: job.title,
  seen_updated_at: job.updated_at,
  actions: job.is_approval && job.job_status === 'Pending' ? ['approve', 'reject'] : [],
})
