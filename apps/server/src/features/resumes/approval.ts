import type { ListingOutcome } from '@sangam/contract/moderation/values'
import { z } from 'zod'
import { resumes } from '../../db/schema/services/resumes.ts'
import type { Reviewable } from '../../http/calls/handler.ts'
import {
  approveOrReject,
  type DecisionKind,
  decidedColumns,
  firstDecision,
  pendingIn,
  restore,
  statusChange,
  statusRecord,
} from '../moderation/moderation.public.ts'
import { maySee } from './resume.policy.ts'
import { changeResume, lockResume, type Resume } from './resume.queries.ts'

/** How the audit trail names a resume. */
export const subjectOf = ({ id, firstName, lastName }: Resume) => ({
  subject: 'resume' as const,
  subjectId: id,
  subjectName: `${firstName} ${lastName}`,
})

export const resumeApproval: DecisionKind<
  'job/profile-actions',
  Resume,
  ListingOutcome<'resume'>
> = {
  ...statusRecord,
  action: 'resume_approval',
  async lock(tx, id, { caller }) {
    const resume = await lockResume(tx, id)
    return resume && maySee(caller, resume) ? resume : undefined
  },
  subjectOf,
  outcomes: {
    Approved: { answer: 'resumes.msg_approved', message: 'resume_approved' },
    Rejected: { answer: 'resumes.msg_rejected', message: 'resume_rejected', needsRemark: true },
  },
  refusals: {
    notFound: 'resumes.err_not_found',
    notAdmin: 'common.err_not_allowed',
    own: 'approval.err_own_record',
    remark: 'resumes.err_remark_required',
    decided: 'resumes.err_decided',
    changed: 'resumes.err_changed',
  },
  async apply({ tx, row, request }) {
    await changeResume(tx, row.id, decidedColumns(request))
    return statusChange(row, request)
  },
}

const activation = z.object({ isActive: z.boolean() })

export const reviewableResumes: Reviewable<'resumes'> = {
  waiting: pendingIn(resumes),
  undo: {
    resume_approval: restore(resumes, changeResume, firstDecision),
    resume_enable_disable: restore(resumes, changeResume, activation),
  },
  bulk: approveOrReject(resumeApproval),
}
