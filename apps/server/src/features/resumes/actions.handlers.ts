import { resumeActions, type resumeCalls } from '@sangam/contract/resumes/calls'
import type { Queryable } from '../../db/client.ts'
import { isAdmin } from '../../http/caller.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { requireOtherAdmin } from '../../http/own-record.ts'
import { isOutdated } from '../../http/seen-state.ts'
import { recordAction } from '../audit/audit.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { isOwner, maySee } from './resume.policy.ts'
import { changeResume, findResume, lockResume, type Resume } from './resume.queries.ts'
import { resumeView } from './resume.view.ts'

type ActionPath = 'job/profile-actions'
type ActionContext = Context<ActionPath>

export const resumeActionHandlers: Handlers<ActionPath & keyof typeof resumeCalls> = {
  async 'job/profile-actions'(context) {
    const { body, caller, db, masterDataCache, refuse } = context
    if (!(resumeActions[body.action_type] as readonly string[]).includes(body.acton_data)) {
      return refuse('resumes.err_action', { errors: { acton_data: 'common.err_value' } })
    }
    const message = await db.transaction(async (tx) => {
      const resume = await lockResume(tx, body.job_profile_id)
      if (!resume || !maySee(caller, resume)) {
        return refuse('resumes.err_not_found', { status: 404 })
      }
      return body.action_type === 'approv_reject'
        ? decide(tx, resume, context)
        : setActive(tx, resume, context)
    })
    const changed = await findResume(db, body.job_profile_id)
    if (!changed) return refuse('resumes.err_not_found', { status: 404 })
    return { message, data: resumeView(changed, caller, await masterDataCache.read()) }
  },
}

/** Approves or rejects a resume. */
async function decide(tx: Queryable, resume: Resume, { body, caller, refuse }: ActionContext) {
  if (!isAdmin(caller)) return refuse('common.err_not_allowed', { status: 403 })
  requireOtherAdmin(caller, resume, refuse)
  const isApproved = body.acton_data === 'Approved'
  if (!isApproved && !body.acton_remark) {
    return refuse('resumes.err_remark_required', {
      errors: { acton_remark: 'resumes.err_remark_required' },
    })
  }
  const status = isApproved ? 'Approved' : 'Rejected'
  if (resume.status !== body.registration_status || resume.status === status) {
    return refuse('resumes.err_decided', { status: 409 })
  }
  if (isOutdated(resume, body.seen_updated_at)) {
    return refuse('resumes.err_changed', { status: 409 })
  }
  await changeResume(tx, resume.id, { status, remark: body.acton_remark })
  await recordAction(tx, {
    by: caller,
    action: 'resume_approval',
    ...subjectOf(resume),
    before: { status: resume.status },
    after: { status },
    remark: body.acton_remark,
  })
  await notify(tx, {
    kind: isApproved ? 'resume_approved' : 'resume_rejected',
    to: resume.ownerId,
    recordId: resume.id,
  })
  return isApproved ? ('resumes.msg_approved' as const) : ('resumes.msg_rejected' as const)
}

/** Activates or deactivates a resume; a change by an admin is audited. */
async function setActive(tx: Queryable, resume: Resume, { body, caller }: ActionContext) {
  const isActive = body.acton_data === '1'
  await changeResume(tx, resume.id, { isActive })
  if (!isOwner(caller, resume)) {
    await recordAction(tx, {
      by: caller,
      action: 'resume_enable_disable',
      ...subjectOf(resume),
      before: { isActive: resume.isActive },
      after: { isActive },
      remark: body.acton_remark,
    })
  }
  return isActive ? ('resumes.msg_activated' as const) : ('resumes.msg_deactivated' as const)
}

const subjectOf = (resume: Resume) => ({
  subject: 'resume' as const,
  subjectId: resume.id,
  subjectName: `${resume.firstName} ${resume.lastName}`,
})
