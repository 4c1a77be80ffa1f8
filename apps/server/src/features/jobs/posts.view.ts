import { todayInIndia } from '@sangam/contract/dates'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import { jobNumber } from '@sangam/contract/jobs/values'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import { mayDecideOn, needsOtherAdmin } from '../../http/calls/own-record.ts'
import type { MasterData } from '../../texts/master-data.ts'
import {
  expiresAt,
  isOwner,
  listingStateOf,
  mayApply,
  mayClose,
  mayRenew,
  mayReopen,
} from './posts.policy.ts'
import type { JobForCaller } from './posts.queries.ts'

/** The number of calendar days in India between two times. */
export const daysAgo = (since: Date, now = new Date()) =>
  Math.max(0, (Date.parse(todayInIndia(now)) - Date.parse(todayInIndia(since))) / 86_400_000)

/** What a card shows; members see the contact on the page of one post. */
export function jobCardView(row: JobForCaller, caller: Caller, masterData: MasterData): PostedJob {
  const view = jobView(row, caller, masterData)
  if (view.is_owner || view.is_approval) return view
  return {
    ...view,
    contact_person_name: '',
    contact_person_number: '',
    contact_person_email: '',
    created_user_name: '',
  }
}

export function jobView(
  { job, ownerName, hasApplied, applicants }: JobForCaller,
  caller: Caller,
  { employment_type }: MasterData,
): PostedJob {
  const isMine = isOwner(caller, job)
  return {
    jm_job_posted_id: job.id,
    job_id: jobNumber(job.id),
    title: job.title,
    company_name: job.companyName,
    experience: job.experience,
    salary_offered: job.salaryOffered,
    education: job.education,
    key_skill: job.keySkill,
    employment_type: job.employmentTypeId,
    employment_type_name: employment_type.find(({ id }) => id === job.employmentTypeId)?.name ?? '',
    job_location: job.location,
    job_address: job.address,
    contact_person_name: job.contactPerson,
    contact_person_number: job.contactNumber,
    contact_person_email: job.contactEmail,
    job_description: job.description,
    day_ago: daysAgo(job.listedAt),
    job_status: job.status,
    listing_state: listingStateOf(job),
    expires_on: job.status === 'Approved' ? todayInIndia(expiresAt(job)) : '',
    acton_remark: isMine || isAdmin(caller) ? job.remark : '',
    created_user_name: ownerName,
    is_account_closed: !job.ownerIsOpen,
    created_at: job.createdAt.toISOString(),
    updated_at: mayDecideOn(caller, job) ? job.updatedAt.toISOString() : '',
    is_owner: isMine,
    is_edit: isMine,
    is_approval: mayDecideOn(caller, job),
    needs_other_admin: needsOtherAdmin(caller, job, job.status === 'Pending'),
    is_renew: isMine && mayRenew(job),
    is_close: isMine && mayClose(job),
    is_reopen: isMine && mayReopen(job),
    is_apply: mayApply(caller, job) && !hasApplied,
    is_applied: hasApplied,
    applicants,
  }
}
