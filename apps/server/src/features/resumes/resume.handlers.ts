import type { Body } from '@sangam/contract/calls'
import { isoDate } from '@sangam/contract/dates'
import { isSentBack } from '@sangam/contract/moderation/values'
import type { resumeCalls } from '@sangam/contract/resumes/calls'
import { resumeMaxMb } from '@sangam/contract/resumes/values'
import { toPage } from '../../db/page.ts'
import { isAdmin } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { receiveUpload } from '../../storage/receive-upload.ts'
import { releaseUpload } from '../../storage/uploads.ts'
import { removeDraft } from '../drafts/drafts.public.ts'
import { claimResumeFile } from './file/file.downloads.ts'
import { inspectUploadedResume } from './file/file.inspection.ts'
import { isOwner, maySee } from './resume.policy.ts'
import {
  addResume,
  changeResume,
  countResumes,
  countResumesOf,
  findResume,
  listResumes,
  lockResume,
} from './resume.queries.ts'
import { resumeView } from './resume.view.ts'

type ResumePath =
  | 'job/upload-resume'
  | 'job/create-job-profile'
  | 'job/get-job-profile'
  | 'job/get-job-profile-details-by-id'

/** Enough for a family, and few enough that one account cannot fill the storage. */
const maxResumesPerMember = 10

export const resumeHandlers: Handlers<ResumePath & keyof typeof resumeCalls> = {
  async 'job/upload-resume'({ file, caller, db, env, files, processes, refuse }) {
    if (file.bytes.length > resumeMaxMb * 1024 * 1024) {
      return refuse('resumes.err_file_too_large', { status: 413, params: { max: resumeMaxMb } })
    }
    const inspected = await inspectUploadedResume(file.bytes, processes, caller.userId)
    if ('problem' in inspected) return refuse(inspected.problem)
    const path = await receiveUpload(
      { db, files, env },
      { kind: 'resume', ownerId: caller.userId, versions: { [inspected.type]: file.bytes } },
    )
    const message = 'resumes.msg_uploaded'
    return { message, data: [{ uploaded_file_path: path, message }] }
  },

  async 'job/create-job-profile'({ body, caller, db, files, masterDataCache, refuse }) {
    const { id, message } = await db.transaction(async (tx) => {
      const claim = async () =>
        (await claimResumeFile({ tx, files }, body.resume_file_path, caller.userId)) ??
        refuse('resumes.err_file_required', {
          errors: { resume_file_path: 'resumes.err_file_required' },
        })

      if (body.operation_type === 'add') {
        if ((await countResumesOf(tx, caller.userId)) >= maxResumesPerMember) {
          return refuse('resumes.err_too_many', { params: { max: maxResumesPerMember } })
        }
        const file = { filePath: body.resume_file_path, fileType: await claim() }
        const added = await addResume(tx, { ...columnsOf(body), ...file, ownerId: caller.userId })
        await removeDraft(tx, { userId: caller.userId, form: 'resume', recordId: 0 })
        return { id: added, message: 'resumes.msg_created' as const }
      }

      const resume = await lockResume(tx, body.job_profile_id)
      if (!resume || !maySee(caller, resume)) {
        return refuse('resumes.err_not_found', { status: 404 })
      }
      if (!isOwner(caller, resume)) return refuse('resumes.err_not_yours', { status: 403 })
      if (body.resume_file_path !== resume.filePath) {
        const file = { filePath: body.resume_file_path, fileType: await claim() }
        await changeResume(tx, resume.id, file)
        await releaseUpload(tx, resume.filePath)
      }
      // a corrected resume needs a new decision, otherwise it could never be approved
      const isResubmitted = isSentBack(resume.status)
      await changeResume(tx, resume.id, {
        ...columnsOf(body),
        ...(isResubmitted && { status: 'Pending', remark: '' }),
      })
      await removeDraft(tx, { userId: caller.userId, form: 'resume', recordId: resume.id })
      const message = isResubmitted ? 'resumes.msg_sent_again' : 'resumes.msg_updated'
      return { id: resume.id, message: message as 'resumes.msg_sent_again' | 'resumes.msg_updated' }
    })
    const saved = await findResume(db, id)
    if (!saved) return refuse('resumes.err_not_found', { status: 404 })
    return { message, data: resumeView(saved, caller, await masterDataCache.read()) }
  },

  async 'job/get-job-profile'({ body, caller, db, masterDataCache }) {
    const [rows, total, masterData] = await Promise.all([
      listResumes(db, caller, body.limit + 1, body.cursor),
      countResumes(db, caller),
      masterDataCache.read(),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, ({ resume }) => resume.id)
    const data = page.map((row) => resumeView(row, caller, masterData))
    return {
      message: 'common.msg_ok',
      data: { data, total, next_cursor: nextCursor, is_approval: isAdmin(caller) },
    }
  },

  async 'job/get-job-profile-details-by-id'({ body, caller, db, masterDataCache, refuse }) {
    const row = await findResume(db, body.job_profile_id)
    if (!row || !maySee(caller, row.resume)) {
      return refuse('resumes.err_not_found', { status: 404 })
    }
    return {
      message: 'common.msg_ok',
      data: resumeView(row, caller, await masterDataCache.read()),
    }
  },
}

const columnsOf = (body: Body<'job/create-job-profile'>) => ({
  regionId: body.region_id,
  firstName: body.fname,
  middleName: body.mname,
  lastName: body.lname,
  gender: body.gender,
  marriedStatus: body.married_status,
  birthDate: isoDate(body.dob) ?? body.dob,
  contactNumber: body.contact_no,
  email: body.email_id,
  currentAddress: body.current_address,
  permanentAddress: body.permanent_address,
  cityVillage: body.city_or_village,
  pincode: body.pincode,
  educationId: body.education_id,
  specialization: body.specialization,
  collegeName: body.collage_name,
  universityName: body.university_name,
  passingYear: body.passing_year,
  certification: body.name_of_certification,
  keySkill: body.key_skill,
  languages: body.know_language,
  experience: body.experience,
})
