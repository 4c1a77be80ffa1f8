import type { jobCalls } from '@sangam/contract/jobs/calls'
import { isSentBack } from '@sangam/contract/moderation/values'
import { labelsIn } from '@sangam/i18n/by-language'
import { toPage } from '../../db/page.ts'
import { isAdmin } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { removeDraft } from '../drafts/drafts.public.ts'
import { changedFields, recordEdit } from '../moderation/moderation.public.ts'
import { listSendableResumes } from './applications.queries.ts'
import { requireRoomForPost } from './open-posts.ts'
import { columnOf, toColumns } from './posts.form.ts'
import { isOwner, maySee } from './posts.policy.ts'
import {
  addJob,
  changeJob,
  countJobs,
  countOwnJobs,
  findJob,
  listJobs,
  listOwnJobs,
  lockJob,
} from './posts.queries.ts'
import { jobCardView, jobView } from './posts.view.ts'

type JobPath =
  | 'job/job-post'
  | 'job/get-posted-job'
  | 'job/get-my-posted-job'
  | 'job/get-posted-job-details-by-id'

export const jobHandlers: Handlers<JobPath & keyof typeof jobCalls> = {
  async 'job/job-post'({ body, caller, db, env, masterDataCache, refuse }) {
    const values = toColumns(body)
    const { id, message } = await db.transaction(async (tx) => {
      if (body.operation_type === 'add') {
        await requireRoomForPost(tx, env, { ownerId: caller.userId }, refuse)
        const added = await addJob(tx, { ...values, ownerId: caller.userId })
        await removeDraft(tx, { userId: caller.userId, form: 'job', recordId: 0 })
        return { id: added, message: 'jobs.msg_posted' as const }
      }
      const job = await lockJob(tx, body.jm_job_posted_id)
      if (!job || !maySee(caller, job, false)) {
        return refuse('jobs.err_not_found', { status: 404 })
      }
      if (!isOwner(caller, job)) return refuse('jobs.err_not_yours', { status: 403 })
      // a corrected post needs a new decision, otherwise it could never be listed
      const isResubmitted = isSentBack(job.status)
      if (isResubmitted) {
        await requireRoomForPost(tx, env, { ownerId: job.ownerId, exceptId: job.id }, refuse)
      }
      await recordEdit(tx, caller, { subject: 'job', ...job }, changedFields(columnOf, job, values))
      await changeJob(tx, job.id, {
        ...values,
        ...(isResubmitted && { status: 'Pending', remark: '' }),
      })
      await removeDraft(tx, { userId: caller.userId, form: 'job', recordId: job.id })
      const message = isResubmitted ? 'jobs.msg_posted_again' : 'jobs.msg_updated'
      return { id: job.id, message: message as 'jobs.msg_posted_again' | 'jobs.msg_updated' }
    })
    const saved = await findJob(db, caller, id)
    if (!saved) return refuse('jobs.err_not_found', { status: 404 })
    return { message, data: jobView(saved, caller, await masterDataCache.read()) }
  },

  async 'job/get-posted-job'({ body, caller, db, masterDataCache }) {
    const masterData = await masterDataCache.read()
    const filter = {
      status: body.job_status,
      educations: labelsOf(masterData, body.education),
      place: body.place,
      employmentTypeId: body.employment_type,
      search: body.search,
      isApplied: body.is_applied === 1,
    }
    const [rows, total] = await Promise.all([
      listJobs(db, caller, filter, body.limit + 1, body.cursor),
      countJobs(db, caller, filter),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, ({ job }) => job.id)
    return {
      message: 'common.msg_ok',
      data: {
        data: page.map((row) => jobCardView(row, caller, masterData)),
        total,
        next_cursor: nextCursor,
        is_approval: isAdmin(caller),
      },
    }
  },

  async 'job/get-my-posted-job'({ body, caller, db, masterDataCache }) {
    const [rows, total, masterData] = await Promise.all([
      listOwnJobs(db, caller, body.limit + 1, body.cursor),
      countOwnJobs(db, caller),
      masterDataCache.read(),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, ({ job }) => job.id)
    const data = page.map((row) => jobView(row, caller, masterData))
    return { message: 'common.msg_ok', data: { data, total, next_cursor: nextCursor } }
  },

  async 'job/get-posted-job-details-by-id'({ body, caller, db, masterDataCache, refuse }) {
    const post = await findJob(db, caller, body.jm_job_posted_id)
    if (!post || !maySee(caller, post.job, post.hasApplied)) {
      return refuse('jobs.err_not_found', { status: 404 })
    }
    const view = jobView(post, caller, await masterDataCache.read())
    const resumes = view.is_apply ? await listSendableResumes(db, caller.userId) : []
    return { message: 'common.msg_ok', data: { ...view, resumes } }
  },
}

/** Posts name an education in any language, so the filter searches all labels. */
function labelsOf({ education }: MasterData, text: string): string[] {
  if (!text) return []
  return (
    education
      .map((choice) => labelsIn(choice, 'name'))
      .find((labels) => labels.some((label) => label.toLowerCase() === text.toLowerCase())) ?? [
      text,
    ]
  )
}
