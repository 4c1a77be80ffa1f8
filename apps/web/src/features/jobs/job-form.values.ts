import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { FormValues } from '@sangam/contract/fields'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import type { jobFields } from '@sangam/contract/jobs/fields'
import { lazyRules } from '../../lib/forms/form.ts'

export type JobFormValues = FormValues<typeof jobFields>

/** A new post names its author as the contact. */
const authorOf = (user: SessionUser | null) => ({
  contact_person: user ? `${user.first_name} ${user.last_name}` : '',
  contact_number: user?.mobile_or_email ?? '',
})

/** The record has other field names than the form. */
export const toFormValues = (
  job: PostedJob | undefined,
  user: SessionUser | null,
): JobFormValues => ({
  job_title: job?.title ?? '',
  company_name: job?.company_name ?? '',
  requried_exp: job?.experience ?? '',
  salary_offered: job?.salary_offered ?? '',
  education: job?.education ?? '',
  key_skill: job?.key_skill ?? '',
  employment_type: job ? String(job.employment_type) : '',
  ...(job
    ? { contact_person: job.contact_person_name, contact_number: job.contact_person_number }
    : authorOf(user)),
  contact_email: job?.contact_person_email ?? '',
  job_location: job?.job_location ?? '',
  job_address: job?.job_address ?? '',
  job_description: job?.job_description ?? '',
})

export const jobRules = lazyRules(async () => {
  const { jobCalls } = await import('@sangam/contract/jobs/calls')
  return jobCalls['job/job-post'].body.omit({ operation_type: true, jm_job_posted_id: true })
})
