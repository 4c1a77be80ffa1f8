import type { FormValues } from '@sangam/contract/fields'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import type { jobFields } from '@sangam/contract/jobs/fields'
import { lazyRules } from '../../lib/forms/form.ts'

export type JobFormValues = FormValues<typeof jobFields>

/** The record has other field names than the form. */
export const toFormValues = (job: PostedJob | undefined): JobFormValues => ({
  job_title: job?.title ?? '',
  company_name: job?.company_name ?? '',
  requried_exp: job?.experience ?? '',
  salary_offered: job?.salary_offered ?? '',
  education: job?.education ?? '',
  key_skill: job?.key_skill ?? '',
  employment_type: job ? String(job.employment_type) : '',
  contact_person: job?.contact_person_name ?? '',
  contact_number: job?.contact_person_number ?? '',
  contact_email: job?.contact_person_email ?? '',
  job_location: job?.job_location ?? '',
  job_address: job?.job_address ?? '',
  job_description: job?.job_description ?? '',
})

export const jobRules = lazyRules(async () => {
  const { jobCalls } = await import('@sangam/contract/jobs/calls')
  return jobCalls['job/job-post'].body.omit({ operation_type: true, jm_job_posted_id: true })
})
