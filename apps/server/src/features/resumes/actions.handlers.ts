import { outcomeOf } from '@sangam/contract/moderation/values'
import { resumeActions, type resumeCalls } from '@sangam/contract/resumes/calls'
import type { Context, Handlers } from '../../http/calls/handler.ts'
import { approvalOf, decide, recordDecision } from '../moderation/moderation.public.ts'
import { resumeApproval, subjectOf } from './approval.ts'
import { isOwner, maySee } from './resume.policy.ts'
import { changeResume, findResume, lockResume } from './resume.queries.ts'
import { resumeView } from './resume.view.ts'

type ActionPath = 'job/profile-actions'

export const resumeActionHandlers: Handlers<ActionPath & keyof typeof resumeCalls> = {
  async 'job/profile-actions'(context) {
    const { body, caller, db, masterDataCache, refuse } = context
    const { action_type: action, acton_data: value, job_profile_id: id } = body
    if (!(resumeActions[action] as readonly string[]).includes(value)) {
      return refuse('resumes.err_action', { errors: { acton_data: 'common.err_value' } })
    }
    const message =
      action === 'approv_reject' ? await decideAbout(context) : await setActive(context)
    const changed = await findResume(db, id)
    if (!changed) return refuse('resumes.err_not_found', { status: 404 })
    return { message, data: resumeView(changed, caller, await masterDataCache.read()) }
  },
}

/** Decides about the record in the state that the admin saw. */
async function decideAbout(context: Context<ActionPath>) {
  const { body } = context
  const { message } = await decide(context, resumeApproval, {
    id: body.job_profile_id,
    seenStatus: body.registration_status,
    ...approvalOf(outcomeOf('resume', body.acton_data), body),
  })
  return message
}

/** Activates or deactivates a resume; a change by an admin is a decision. */
function setActive({ body, caller, db, refuse }: Context<ActionPath>) {
  const isActive = body.acton_data === '1'
  return db.transaction(async (tx) => {
    const resume = await lockResume(tx, body.job_profile_id)
    if (!resume || !maySee(caller, resume)) {
      return refuse('resumes.err_not_found', { status: 404 })
    }
    await changeResume(tx, resume.id, { isActive })
    if (!isOwner(caller, resume)) {
      await recordDecision(tx, {
        by: caller,
        action: 'resume_enable_disable',
        ...subjectOf(resume),
        before: { isActive: resume.isActive },
        after: { isActive },
        remark: body.acton_remark,
        outcome: isActive ? 'active' : 'inactive',
      })
    }
    return isActive ? ('resumes.msg_activated' as const) : ('resumes.msg_deactivated' as const)
  })
}
