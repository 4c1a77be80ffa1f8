import { type JobAction, jobActions, type jobCalls } from '@sangam/contract/jobs/calls'
import { jobNumber } from '@sangam/contract/jobs/values'
import type { Queryable } from '../../db/client.ts'
import { isAdmin } from '../../http/caller.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { requireOtherAdmin } from '../../http/own-record.ts'
import { isOutdated } from '../../http/seen-state.ts'
import { recordAction } from '../audit/audit.public.ts'
import { closeEdit } from '../edits/edits.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { requireRoomForPost } from './open-posts.ts'
import { isOwner, mayClose, mayRenew, mayReopen, maySee } from './posts.policy.ts'
import { changeJob, findJob, type Job, lockJob } from './posts.queries.ts'
import { jobView } from './posts.view.ts'

type ActionPath = 'job/posted-job-actions'
type ActionContext = Context<ActionPath>

export const jobActionHandlers: Handlers<ActionPath & keyof typeof jobCalls> = {
  async 'job/posted-job-actions'(context) {
    const { body, caller, db, masterDataCache, refuse } = context
    const { action_type: action, acton_data: value } = body
    if (!(jobActions[action] as readonly string[]).includes(value)) {
      return refuse('jobs.err_action', { errors: { acton_data: 'common.err_value' } })
    }
    const message = await db.transaction(async (tx) => {
      const job = await lockJob(tx, body.jm_job_posted_id)
      if (!job || !maySee(caller, job, false)) {
        return refuse('jobs.err_not_found', { status: 404 })
      }
      return action === 'approv_reject'
        ? decide(tx, job, context)
        : applyOwnerAction(tx, job, action, context)
    })
    const changed = await findJob(db, caller, body.jm_job_posted_id)
    if (!changed) return refuse('jobs.err_not_found', { status: 404 })
    return { message, data: jobView(changed, caller, await masterDataCache.read()) }
  },
}

/** Approves or rejects a post. */
async function decide(tx: Queryable, job: Job, { body, caller, refuse }: ActionContext) {
  if (!isAdmin(caller)) return refuse('common.err_not_allowed', { status: 403 })
  requireOtherAdmin(caller, job, refuse)
  const isApproved = body.acton_data === 'Approved'
  if (!isApproved && !body.acton_remark) {
    return refuse('jobs.err_remark_required', {
      errors: { acton_remark: 'jobs.err_remark_required' },
    })
  }
  const status = isApproved ? 'Approved' : 'Rejected'
  if (job.status !== body.job_status || job.status === status) {
    return refuse('jobs.err_decided', { status: 409 })
  }
  if (isOutdated(job, body.seen_updated_at)) return refuse('jobs.err_changed', { status: 409 })
  await closeEdit(tx, { subject: 'job', id: job.id }, body.edit_version, refuse)
  await changeJob(tx, job.id, { status, remark: body.acton_remark }, isApproved)
  await recordAction(tx, {
    by: caller,
    action: 'job_approval',
    subject: 'job',
    subjectId: job.id,
    subjectName: `${job.title} (${jobNumber(job.id)})`,
    before: { status: job.status },
    after: { status },
    remark: body.acton_remark,
  })
  await notify(tx, {
    kind: isApproved ? 'job_approved' : 'job_rejected',
    to: job.ownerId,
    recordId: job.id,
  })
  return isApproved ? ('jobs.msg_approved' as const) : ('jobs.msg_rejected' as const)
}

type OwnerAction = Exclude<JobAction, 'approv_reject'>

const ownerActions = {
  renew: { isAllowed: mayRenew, change: {}, message: 'jobs.msg_renewed' },
  filled: { isAllowed: mayClose, change: { closing: 'filled' }, message: 'jobs.msg_filled' },
  close: { isAllowed: mayClose, change: { closing: 'closed' }, message: 'jobs.msg_closed' },
  reopen: { isAllowed: mayReopen, change: { closing: '' }, message: 'jobs.msg_reopened' },
} as const satisfies Record<OwnerAction, object>

/** Renews, closes or reopens a post. */
async function applyOwnerAction(
  tx: Queryable,
  job: Job,
  action: OwnerAction,
  { caller, env, refuse }: ActionContext,
) {
  if (!isOwner(caller, job)) return refuse('jobs.err_not_yours', { status: 403 })
  const { isAllowed, change, message } = ownerActions[action]
  if (!isAllowed(job)) return refuse('jobs.err_not_now', { status: 409 })
  if (action === 'renew' || action === 'reopen') {
    await requireRoomForPost(tx, env, { ownerId: job.ownerId, exceptId: job.id }, refuse)
  }
  await changeJob(tx, job.id, change, action === 'renew')
  return message
}
