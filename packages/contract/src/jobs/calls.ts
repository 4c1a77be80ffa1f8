import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import { listingOutcomes, listingStatuses } from '../moderation/values.ts'
import {
  flag,
  id,
  idOrZero,
  ignored,
  optionalText,
  pageFields,
  paging,
  richText,
  shapeOf,
} from '../rules.ts'
import { searchMax } from '../search.ts'
import { applicationFields, jobFields } from './fields.ts'
import { placeMax } from './values.ts'

/** The state of a post; only a listed post is visible to all members. */
const listingStates = ['listed', 'waiting', 'rejected', 'expired', 'filled', 'closed'] as const
export type ListingState = (typeof listingStates)[number]

/** A post with the data that the caller may see. */
const postedJob = z.object({
  jm_job_posted_id: z.int(),
  job_id: z.string(),
  title: z.string(),
  company_name: z.string(),
  experience: z.string(),
  salary_offered: z.string(),
  education: z.string(),
  key_skill: z.string(),
  employment_type: z.int(),
  employment_type_name: z.string(),
  job_location: z.string(),
  job_address: z.string(),
  contact_person_name: z.string(),
  contact_person_number: z.string(),
  contact_person_email: z.string(),
  /** Rich text as JSON text, or empty. */
  job_description: z.string(),
  /** Calendar days in India since it was listed; 0 is today. */
  day_ago: z.int(),
  job_status: z.enum(listingStatuses),
  listing_state: z.enum(listingStates),
  /** The last day in the list, yyyy-mm-dd; empty if the post is not approved. */
  expires_on: z.string(),
  /** Why it was rejected; empty except for the owner and approvers. */
  acton_remark: z.string(),
  created_user_name: z.string(),
  /** The owner's account is closed, so only admins receive the record. */
  is_account_closed: z.boolean(),
  created_at: z.string(),
  /** When it last changed, which a decision sends back; empty except for approvers. */
  updated_at: z.string(),
  is_owner: z.boolean(),
  is_edit: z.boolean(),
  is_approval: z.boolean(),
  /** It waits for a decision, and the calling admin may not decide about it, because it is his or hers. */
  needs_other_admin: z.boolean(),
  is_renew: z.boolean(),
  /** May be marked filled or closed. */
  is_close: z.boolean(),
  is_reopen: z.boolean(),
  is_apply: z.boolean(),
  /** True when the caller has applied. */
  is_applied: z.boolean(),
  /** The number of applicants; 0 except for the owner. */
  applicants: z.int(),
})
export type PostedJob = z.output<typeof postedJob>

/** A post with the resumes that the caller can send to it, newest first. */
const postedJobDetails = postedJob.extend({
  resumes: z.array(z.object({ job_profiles_id: z.int(), name: z.string() })),
})
export type PostedJobDetails = z.output<typeof postedJobDetails>

/** The actions on a post and the values that each accepts. */
export const jobActions = {
  approv_reject: listingOutcomes.job,
  renew: [''],
  filled: [''],
  close: [''],
  reopen: [''],
} as const
export type JobAction = keyof typeof jobActions
const actionTypes = Object.keys(jobActions) as [JobAction, ...JobAction[]]

const description = richText('jobs.err_description_too_long', 'jobs.err_description')

export const jobCalls = {
  'job/job-post': call({
    summary: 'Create a job post, or edit one',
    access: 'member',
    changes: ['drafts', 'jobs'],
    body: z.object({
      operation_type: z.enum(['add', 'update'], 'common.err_value'),
      jm_job_posted_id: idOrZero(),
      job_id: ignored(),
      ...shapeOf(jobFields, { job_description: description }),
    }),
    data: postedJob,
    answers: ['jobs.msg_posted', 'jobs.msg_updated', 'jobs.msg_posted_again'],
    refusals: ['jobs.err_not_found', 'jobs.err_not_yours', 'jobs.err_too_many_open'],
  }),
  'job/get-posted-job': call({
    summary: 'List the posts that the caller may see, newest first',
    access: 'member',
    reads: ['jobs'],
    body: z.object({
      mobile_no: ignored(),
      /** Matches whole words in the education text of a post, in either language. */
      education: optionalText(45),
      /** A part of the location of a post. */
      place: optionalText(placeMax),
      employment_type: idOrZero(),
      /** Searches title, company, skill, location, education and job id. */
      search: optionalText(searchMax),
      job_status: z.enum(['', ...listingStatuses], 'common.err_value').default(''),
      /** 1: only posts that the caller applied to, including those no longer listed. */
      is_applied: flag().default(0),
      ...paging(12),
    }),
    data: z.object({
      data: z.array(postedJob),
      ...pageFields,
      /** True when the caller sees posts of every status. */
      is_approval: z.boolean(),
    }),
    answers: ['common.msg_ok'],
  }),
  'job/get-my-posted-job': call({
    summary: "List the caller's own posts, newest first",
    access: 'member',
    reads: ['jobs'],
    body: z.object({ mobile_no: ignored(), ...paging(5) }),
    data: z.object({ data: z.array(postedJob), ...pageFields }),
    answers: ['common.msg_ok'],
  }),
  'job/get-posted-job-details-by-id': call({
    summary: 'Get one post',
    access: 'member',
    reads: ['jobs', 'resumes'],
    body: z.object({
      jm_job_posted_id: id(),
      title: ignored(),
      company_name: ignored(),
      location: ignored(),
    }),
    data: postedJobDetails,
    answers: ['common.msg_ok'],
    refusals: ['jobs.err_not_found'],
  }),
  'job/posted-job-actions': call({
    summary: 'Approve or reject a post; renew, close, reopen or mark as filled an own one',
    access: 'member',
    changes: ['audit', 'jobs'],
    body: z.object({
      jm_job_posted_id: id(),
      action_type: z.enum(actionTypes, 'jobs.err_action'),
      acton_data: optionalText(20),
      acton_remark: optionalText(remarkMax),
      /** The status that the approver saw; a decision is refused if it has changed. */
      job_status: z.enum(listingStatuses, 'common.err_value').default('Pending'),
      /** The `updated_at` that the approver saw; a decision about another state is refused. */
      seen_updated_at: optionalText(30),
      /** The edit after approval that the approver saw; a decision is refused if it has changed. */
      edit_version: idOrZero(),
    }),
    data: postedJob,
    answers: [
      'jobs.msg_approved',
      'jobs.msg_rejected',
      'jobs.msg_renewed',
      'jobs.msg_filled',
      'jobs.msg_closed',
      'jobs.msg_reopened',
    ],
    refusals: [
      'jobs.err_not_found',
      'jobs.err_not_yours',
      'jobs.err_action',
      'jobs.err_decided',
      'jobs.err_changed',
      'approval.err_own_record',
      'jobs.err_not_now',
      'jobs.err_too_many_open',
      'jobs.err_remark_required',
      'edits.err_decided',
      'edits.err_edited_again',
      'common.err_not_allowed',
    ],
  }),
  'job/apply': call({
    summary: "Send the caller's resume to a post",
    access: 'member',
    changes: ['jobs'],
    body: z.object({
      jm_job_posted_id: id(),
      /** One of the caller's resumes; 0 for the newest that can be sent. */
      job_profile_id: idOrZero(),
      ...shapeOf(applicationFields),
    }),
    data: postedJob,
    answers: ['jobs.msg_applied'],
    refusals: [
      'jobs.err_not_found',
      'jobs.err_own_post',
      'jobs.err_not_listed',
      'jobs.err_no_resume',
      'jobs.err_already_applied',
    ],
  }),
  'job/withdraw': call({
    summary: 'Withdraw an application',
    access: 'member',
    changes: ['jobs'],
    body: z.object({ jm_job_posted_id: id() }),
    data: z.null(),
    answers: ['jobs.msg_withdrawn'],
    refusals: ['jobs.err_not_applied'],
  }),
  'job/get-applicants': call({
    summary: 'List the applicants of an own post, newest first',
    access: 'member',
    reads: ['jobs', 'resumes'],
    body: z.object({ jm_job_posted_id: id(), ...paging(5) }),
    data: z.object({
      data: z.array(
        z.object({
          application_id: z.int(),
          full_name: z.string(),
          contact_no: z.string(),
          email_id: z.string(),
          education_id: z.int(),
          edu_name: z.string(),
          experience: z.string(),
          key_skill: z.string(),
          note: z.string(),
          applied_at: z.string(),
          /** Empty while the resume is deactivated. */
          resume_path: z.string(),
        }),
      ),
      ...pageFields,
    }),
    answers: ['common.msg_ok'],
    refusals: ['jobs.err_not_found'],
  }),
}
