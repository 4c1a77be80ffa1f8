import { type JobAction, jobActions, type jobCalls } from '@sangam/contract/jobs/calls'
import { outcomeOf } from '@sangam/contract/moderation/values'
import type { Context, Handlers } from '../../http/calls/handler.ts'
import { approvalOf, decide } from '../moderation/moderation.public.ts'
import { jobApproval } from './approval.ts'
import { requireRoomForPost } from './open-posts.ts'
import { isOwner, mayClose, mayRenew, mayReopen, maySee } from './posts.policy.ts'
import { changeJob, findJob, lockJob } from './posts.queries.ts'
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
    const id = body.jm_job_posted_id
    const message =
      action === 'approv_reject'
        ? await decideAbout(context)
        : await applyOwnerAction(action, context)
    const changed = await findJob(db, caller, id)
    if (!changed) return refuse('jobs.err_not_found', { status: 404 })
    return { message, data: jobView(changed, caller, await masterDataCache.read()) }
  },
}

/** Decides about the record in the state that the admin saw. */
async function decideAbout(context: ActionContext) {
  const { body } = context
  const { message } = await decide(context, jobApproval, {
    id: body.jm_job_posted_id,
    seenStatus: body.job_status,
    ...approvalOf(outcomeOf('job', body.acton_data), body),
  })
  return message
}

type OwnerAction = Exclude<JobAction, 'approv_reject'>

const ownerActions = {
  renew: { isAllowed: mayRenew, change: {}, message: 'jobs.msg_renewed' },
  filled: { isAllowed: mayClose, change: { closing: 'filled' }, message: 'jobs.msg_filled' },
  close: { isAllowed: mayClose, change: { closing: 'closed' }, message: 'jobs.msg_closed' },
  reopen: { isAllowed: mayReopen, change: { closing: '' }, message: 'jobs.msg_reopened' },
} as const satisfies Record<OwnerAction, object>

/** Renews, closes or reopens a post. */
function applyOwnerAction(action: OwnerAction, { body, caller, db, env, refuse }: ActionContext) {
  const { isAllowed, change, message } = ownerActions[action]
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, body.jm_job_posted_id)
    if (!job || !maySee(caller, job, false)) return refuse('jobs.err_not_found', { status: 404 })
    if (!isOwner(caller, job)) return refuse('jobs.err_not_yours', { status: 403 })
    if (!isAllowed(job)) return refuse('jobs.err_not_now', { status: 409 })
    if (action === 'renew' || action === 'reopen') {
      await requireRoomForPost(tx, env, { ownerId: job.ownerId, exceptId: job.id }, refuse)
    }
    await changeJob(tx, job.id, change, action === 'renew')
    return message
  })
}
