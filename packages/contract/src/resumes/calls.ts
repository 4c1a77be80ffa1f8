import type { TextKey } from '@sangam/i18n/keys'
import { z } from 'zod'
import { call } from '../call.ts'
import { isoDate } from '../dates.ts'
import { remarkMax } from '../fields.ts'
import type { Choice } from '../lookups.ts'
import { listingOutcomes, listingStatuses } from '../moderation/values.ts'
import { isAdult } from '../profiles/age.ts'
import {
  id,
  idOrZero,
  ignored,
  optionalText,
  pageFields,
  paging,
  pastDate,
  shapeOf,
  text,
} from '../rules.ts'
import { resumeFields } from './fields.ts'

/** A resume for its owner, admins and the posters it was sent to. */
const resumeRecord = z.object({
  job_profiles_id: z.int(),
  region_id: z.int(),
  region_name: z.string(),
  fname: z.string(),
  mname: z.string(),
  lname: z.string(),
  gender: z.string(),
  married_status: z.string(),
  /** dd/mm/yyyy */
  dob: z.string(),
  contact_no: z.string(),
  email_id: z.string(),
  current_address: z.string(),
  permanent_address: z.string(),
  city_or_village: z.string(),
  pincode: z.string(),
  education_id: z.int(),
  edu_name: z.string(),
  spacialization: z.string(),
  collage_name: z.string(),
  university_name: z.string(),
  passing_year: z.string(),
  any_cartification: z.string(),
  key_skill: z.string(),
  know_language: z.string(),
  experience: z.string(),
  resume_path: z.string(),
  created_user_name: z.string(),
  login_mobile: z.string(),
  is_account_closed: z.boolean(),
  /** 1 active, 0 deactivated */
  row_status: z.int(),
  registration_status: z.enum(listingStatuses),
  acton_remark: z.string(),
  created_at: z.string(),
  /** When it last changed, which a decision sends back; empty except for approvers. */
  updated_at: z.string(),
  is_edit: z.boolean(),
  is_approval: z.boolean(),
  /** It waits for a decision, and the calling admin may not decide about it, because it is his or hers. */
  needs_other_admin: z.boolean(),
})
export type ResumeRecord = z.output<typeof resumeRecord>

/** The actions on a resume and the values that each accepts. */
export const resumeActions = {
  enable_disable: ['0', '1'],
  approv_reject: listingOutcomes.resume,
} as const
type ResumeAction = keyof typeof resumeActions
const actionTypes = Object.keys(resumeActions) as [ResumeAction, ...ResumeAction[]]

/** The English name of a choice; its id is also accepted. */
const choiceName = (choices: readonly Choice[]) =>
  text(20).transform((value, context) => {
    const choice = choices.find(({ id: choiceId, name }) =>
      [name, String(choiceId)].includes(value),
    )
    if (choice) return choice.name
    context.addIssue({ code: 'custom', message: 'common.err_choice' })
    return z.NEVER
  })

/** The birth date of an adult. */
const adultBirth = () =>
  pastDate().refine(
    (typed) => isAdult(isoDate(typed) ?? ''),
    'resumes.err_too_young' satisfies TextKey,
  )

export const resumeCalls = {
  'job/create-job-profile': call({
    summary: 'Submit a resume, or edit one',
    access: 'member',
    changes: ['drafts', 'resumes'],
    body: z.object({
      operation_type: z.enum(['add', 'update'], 'common.err_value'),
      job_profile_id: idOrZero(),
      resume_file_path: text(200, 'resumes.err_file_required'),
      ...shapeOf(resumeFields, {
        gender: choiceName(resumeFields.gender.choices),
        married_status: choiceName(resumeFields.married_status.choices),
        dob: adultBirth(),
      }),
    }),
    data: resumeRecord,
    answers: ['resumes.msg_created', 'resumes.msg_updated', 'resumes.msg_sent_again'],
    refusals: [
      'resumes.err_not_found',
      'resumes.err_not_yours',
      'resumes.err_file_required',
      'resumes.err_too_many',
    ],
  }),
  'job/get-job-profile': call({
    summary: "List a member's own resumes; for admins the resumes that wait for approval",
    access: 'member',
    reads: ['resumes'],
    body: z.object({ mobile_no: ignored(), region_id: ignored(), ...paging(5) }),
    data: z.object({
      data: z.array(resumeRecord),
      ...pageFields,
      /** True when the list has the resumes that wait for the caller's decision. */
      is_approval: z.boolean(),
    }),
    answers: ['common.msg_ok'],
  }),
  'job/get-job-profile-details-by-id': call({
    summary: 'Get one resume',
    access: 'member',
    reads: ['resumes'],
    body: z.object({ job_profile_id: id() }),
    loggedId: 'job_profile_id',
    data: resumeRecord,
    answers: ['common.msg_ok'],
    refusals: ['resumes.err_not_found'],
  }),
  'job/profile-actions': call({
    summary: 'Activate or deactivate a resume; approve or reject it',
    access: 'member',
    changes: ['audit', 'resumes'],
    body: z.object({
      job_profile_id: id(),
      action_type: z.enum(actionTypes, 'resumes.err_action'),
      acton_data: z.union([z.string(), z.number()], 'common.err_required').transform(String),
      acton_remark: optionalText(remarkMax),
      /** The status that the approver saw; a decision is refused if it has changed. */
      registration_status: z.enum(listingStatuses, 'common.err_value').default('Pending'),
      /** The `updated_at` that the approver saw; a decision about another state is refused. */
      seen_updated_at: optionalText(30),
    }),
    data: resumeRecord,
    answers: [
      'resumes.msg_activated',
      'resumes.msg_deactivated',
      'resumes.msg_approved',
      'resumes.msg_rejected',
    ],
    refusals: [
      'resumes.err_not_found',
      'resumes.err_action',
      'resumes.err_decided',
      'resumes.err_changed',
      'approval.err_own_record',
      'resumes.err_remark_required',
      'common.err_not_allowed',
    ],
  }),
  'job/upload-resume': call({
    summary: 'Upload the file of a resume (doc, docx or pdf)',
    access: 'member',
    changes: [],
    kind: 'upload',
    body: z.object({
      job_profile_id: ignored(),
      actionType: ignored(),
      uploadedFileName: ignored(),
      uploadedFileExtension: ignored(),
    }),
    data: z.array(z.object({ uploaded_file_path: z.string(), message: z.string() })),
    answers: ['resumes.msg_uploaded'],
    refusals: [
      'resumes.err_file_type',
      'resumes.err_file_broken',
      'resumes.err_file_protected',
      'resumes.err_file_macros',
      'resumes.err_file_unsafe',
      'resumes.err_file_too_large',
    ],
  }),
}
