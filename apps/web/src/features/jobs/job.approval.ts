import type { PostedJob } from '@sangam/contract/jobs/calls'
import { type ApprovalKind, selectableOf } from '../../layout/approval-kind.ts'
import { link } from '../../lib/links.ts'

export const jobApproval: ApprovalKind<PostedJob, 'job/posted-job-actions', 'job'> = {
  queue: 'jobs',
  subject: 'job',
  factsOf: (job) => ({
    id: job.jm_job_posted_id,
    name: job.title,
    status: job.job_status,
    tell: {
      mobile: job.contact_person_number,
      recordId: job.jm_job_posted_id,
      reason: job.acton_remark,
      approved: 'job_approved',
      rejected: 'job_rejected',
    },
  }),
  decide: 'job/posted-job-actions',
  requestOf: (job, { id, outcome, remark, seenStatus }) => ({
    jm_job_posted_id: id,
    action_type: 'approv_reject',
    acton_data: outcome,
    acton_remark: remark,
    job_status: seenStatus,
    seen_updated_at: job.updated_at,
  }),
  list: link.jobs,
  outcomes: {
    Approved: { button: 'jobs.btn_approve', ask: 'jobs.msg_confirm_approve', isMain: true },
    Rejected: { button: 'jobs.btn_reject', ask: 'jobs.msg_confirm_reject', needsRemark: true },
  },
  askMany: { Approved: 'jobs.msg_many_approve', Rejected: 'jobs.msg_many_reject' },
}

export const selectableJob = selectableOf(jobApproval)
