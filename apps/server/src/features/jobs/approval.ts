import { jobNumber } from '@sangam/contract/jobs/values'
import type { ListingOutcome } from '@sangam/contract/moderation/values'
import { postedJobs } from '../../db/schema/services/jobs.ts'
import type { Reviewable } from '../../http/calls/handler.ts'
import {
  approveOrReject,
  closeEdit,
  type DecisionKind,
  decidedColumns,
  firstDecision,
  pendingIn,
  restore,
  statusChange,
  statusRecord,
} from '../moderation/moderation.public.ts'
import { maySee } from './posts.policy.ts'
import { changeJob, type Job, lockJob } from './posts.queries.ts'

export const jobApproval: DecisionKind<'job/posted-job-actions', Job, ListingOutcome<'job'>> = {
  ...statusRecord,
  action: 'job_approval',
  async lock(tx, id, { caller }) {
    const job = await lockJob(tx, id)
    return job && maySee(caller, job, false) ? job : undefined
  },
  subjectOf: ({ id, title }) => ({
    subject: 'job',
    subjectId: id,
    subjectName: `${title} (${jobNumber(id)})`,
  }),
  outcomes: {
    Approved: { answer: 'jobs.msg_approved', message: 'job_approved' },
    Rejected: { answer: 'jobs.msg_rejected', message: 'job_rejected', needsRemark: true },
  },
  refusals: {
    notFound: 'jobs.err_not_found',
    notAdmin: 'common.err_not_allowed',
    own: 'approval.err_own_record',
    remark: 'jobs.err_remark_required',
    decided: 'jobs.err_decided',
    changed: 'jobs.err_changed',
  },
  async apply({ tx, row, request, refuse }) {
    await closeEdit(tx, { subject: 'job', id: row.id }, request.editVersion, refuse)
    await changeJob(tx, row.id, decidedColumns(request), request.outcome === 'Approved')
    return statusChange(row, request)
  },
}

export const reviewableJobs: Reviewable<'jobs'> = {
  waiting: pendingIn(postedJobs),
  undo: { job_approval: restore(postedJobs, changeJob, firstDecision) },
  bulk: approveOrReject(jobApproval),
}
