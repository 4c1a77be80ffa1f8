import type { EditSubject } from '@sangam/contract/moderation/edits.values'
import { approvedProfile, profileForm, storedProfile } from '../../../testing/profile-factory.ts'
import type { TestPortal, TestUser } from '../../../testing/test-portal.ts'
import { businessOf, registration } from '../../business/business.testing.ts'
import { jobForm, listJob } from '../../jobs/jobs.testing.ts'

interface Answer {
  httpStatus: number
  message: string
}

/** An approved record of one kind, with the calls that change it. */
export interface ApprovedRecord {
  id: number
  owner: TestUser
  /** Saves the form with this text in `textField`. */
  edit(text: string, by?: TestUser): Promise<Answer>
  /** Rejects the record; `editVersion` is the state of the edit that the admin saw. */
  reject(by: TestUser, editVersion?: number): Promise<Answer>
}

interface RecordKind {
  create(portal: TestPortal, owner: TestUser): Promise<ApprovedRecord>
  /** A field with free text, and its text at approval. */
  textField: string
  approvedText: string
}

export const recordKinds: Record<EditSubject, RecordKind> = {
  profile: {
    textField: 'occupation',
    approvedText: profileForm().occupation ?? '',
    async create(portal, owner) {
      const { id } = await approvedProfile(portal, { owner })
      return {
        id,
        owner,
        async edit(occupation, by = owner) {
          const { photoPath } = await storedProfile(portal, id)
          const form = profileForm({ occupation, bride_groom_id: id, image_path: photoPath })
          return by.call('vadhu-var-registration', form)
        },
        reject: (by, edit_version = 0) =>
          by.call('vadhu-var/approve-reject', {
            bride_groom_id: id,
            acton_name: 'Rejected',
            acton_remark: 'Not true',
            action_type: 'approv_reject',
            edit_version,
          }),
      }
    },
  },
  business: {
    textField: 'business_about',
    approvedText: registration().business_about,
    async create(portal, owner) {
      const record = await businessOf(portal, owner, { status: 'Approved' })
      const { business_id, banner_image: image_path } = record
      return {
        id: business_id,
        owner,
        edit: (business_about, by = owner) =>
          by.call('business/registration', {
            ...registration({ business_id, image_path, business_about }),
            operation_type: 'update',
          }),
        reject: (by, edit_version = 0) =>
          by.call('business/actions', {
            business_id,
            action_type: 'approv_reject',
            acton_data: 'Rejected',
            acton_remark: 'Not true',
            edit_version,
          }),
      }
    },
  },
  job: {
    textField: 'job_title',
    approvedText: jobForm.job_title,
    async create(portal, owner) {
      const id = await listJob(portal, owner)
      return {
        id,
        owner,
        edit: (job_title, by = owner) =>
          by.call('job/job-post', {
            ...jobForm,
            job_title,
            operation_type: 'update',
            jm_job_posted_id: id,
          }),
        reject: (by, edit_version = 0) =>
          by.call('job/posted-job-actions', {
            jm_job_posted_id: id,
            action_type: 'approv_reject',
            acton_data: 'Rejected',
            acton_remark: 'Not true',
            job_status: 'Approved',
            edit_version,
          }),
      }
    },
  },
}

/** The entry of a record in the queue, as the given admin sees it. */
export async function entryOf(admin: TestUser, subject: EditSubject, id: number) {
  let cursor: string | null = ''
  while (cursor !== null) {
    const { data }: Awaited<ReturnType<typeof readPage>> = await readPage(admin, subject, cursor)
    const entry = data.data.find(({ record_id }) => record_id === id)
    if (entry) return entry
    cursor = data.next_cursor
  }
  return undefined
}

const readPage = (admin: TestUser, subject: EditSubject, cursor: string) =>
  admin.call('edits/list', { subject, limit: 20, cursor })

export const accept = (
  by: TestUser,
  { edit_id, edit_version }: { edit_id: number; edit_version: number },
) => by.call('edits/accept', { edit_id, edit_version })

/** A family changes the birth date of its approved profile, and an admin decides about it. */
export async function decideFacts(
  portal: TestPortal,
  admin: TestUser,
  decision: 'edits/accept' | 'edits/reject',
): Promise<{ to: TestUser; recordId: number }> {
  const { id, owner } = await approvedProfile(portal)
  const form = profileForm({ bride_groom_id: id, date_of_birth: '15/08/1996' })
  await owner.call('vadhu-var-registration', form)
  const { data } = await admin.call('edits/list', { subject: 'profile', limit: 20 })
  const { edit_id = 0, edit_version = 0 } = data.data.find((edit) => edit.record_id === id) ?? {}
  await admin.call(decision, { edit_id, edit_version, acton_remark: 'x' })
  return { to: owner, recordId: id }
}
