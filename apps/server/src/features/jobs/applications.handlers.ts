import { hash } from 'node:crypto'
import type { Data } from '@sangam/contract/calls'
import type { jobCalls } from '@sangam/contract/jobs/calls'
import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { notify } from '../notifications/notifications.public.ts'
import {
  type Applicant,
  addApplication,
  listApplicants,
  listSendableResumes,
  removeApplication,
} from './applications.queries.ts'
import { isOwner, mayApply, maySee } from './posts.policy.ts'
import { findJob, lockJob } from './posts.queries.ts'
import { jobView } from './posts.view.ts'

type ApplicationPath = 'job/apply' | 'job/withdraw' | 'job/get-applicants'

export const applicationHandlers: Handlers<ApplicationPath & keyof typeof jobCalls> = {
  async 'job/apply'({ body, caller, db, masterDataCache, refuse }) {
    const { jm_job_posted_id: jobId, job_profile_id: resumeId, note } = body
    await db.transaction(async (tx) => {
      // locked, so that the post cannot be filled between the check and the application
      const job = await lockJob(tx, jobId)
      const hasApplied = job ? (await findJob(tx, caller, jobId))?.hasApplied : false
      if (!job || !maySee(caller, job, hasApplied ?? false)) {
        return refuse('jobs.err_not_found', { status: 404 })
      }
      if (isOwner(caller, job)) return refuse('jobs.err_own_post')
      if (!mayApply(caller, job)) return refuse('jobs.err_not_listed', { status: 409 })

      const resumes = await listSendableResumes(tx, caller.userId)
      const resume = resumeId
        ? resumes.find(({ job_profiles_id }) => job_profiles_id === resumeId)
        : resumes[0]
      if (!resume) return refuse('jobs.err_no_resume')
      const application = {
        jobId,
        applicantId: caller.userId,
        resumeId: resume.job_profiles_id,
        note,
      }
      if (!(await addApplication(tx, application))) {
        return refuse('jobs.err_already_applied', { status: 409 })
      }
      await notify(tx, {
        kind: 'new_applicant',
        to: job.ownerId,
        recordId: jobId,
        dedupeKey: applicationKey(jobId, caller.userId),
      })
    })
    const post = await findJob(db, caller, jobId)
    if (!post) return refuse('jobs.err_not_found', { status: 404 })
    return {
      message: 'jobs.msg_applied',
      data: jobView(post, caller, await masterDataCache.read()),
    }
  },

  async 'job/withdraw'({ body, caller, db, refuse }) {
    // an application can be withdrawn in every state of the post
    if (!(await removeApplication(db, body.jm_job_posted_id, caller.userId))) {
      return refuse('jobs.err_not_applied', { status: 404 })
    }
    return { message: 'jobs.msg_withdrawn', data: null }
  },

  async 'job/get-applicants'({ body, caller, db, masterDataCache, refuse }) {
    const post = await findJob(db, caller, body.jm_job_posted_id)
    // only the owner of the post sees its applications; admins do not
    if (!post || !isOwner(caller, post.job)) return refuse('jobs.err_not_found', { status: 404 })
    const [rows, masterData] = await Promise.all([
      listApplicants(db, post.job.id, body.limit + 1, body.cursor),
      masterDataCache.read(),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    return {
      message: 'common.msg_ok',
      data: {
        data: page.map((row) => applicantView(row, masterData)),
        total: post.applicants,
        next_cursor: nextCursor,
      },
    }
  },
}

/** A second application after a withdrawal causes no second message. A hash, because the key outlives the applicant's account. */
const applicationKey = (jobId: number, applicantId: number) =>
  hash('sha256', `${jobId} ${applicantId}`, 'base64url')

const applicantView = (
  row: Applicant,
  { education }: MasterData,
): Data<'job/get-applicants'>['data'][number] => ({
  application_id: row.id,
  full_name: row.fullName,
  contact_no: row.contactNumber,
  email_id: row.email,
  education_id: row.educationId,
  edu_name: education.find(({ id }) => id === row.educationId)?.name ?? '',
  experience: row.experience,
  key_skill: row.keySkill,
  note: row.note,
  applied_at: row.createdAt.toISOString(),
  resume_path: row.filePath,
})
