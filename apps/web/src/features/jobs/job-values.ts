import type { PostedJob } from '@sangam/contract/jobs/calls'
import { rulesOf } from '../../lib/form.ts'

/** What the form holds; every value is text until it is sent. */
export type JobValues = {
  job_title: string
  company_name: string
  requried_exp: string
  salary_offered: string
  education: string
  key_skill: string
  employment_type: string
  contact_person: string
  contact_number: string
  contact_email: string
  job_location: string
  job_address: string
  job_description: string
}

/** Records and forms name some fields differently. */
export const valuesOf = (job: PostedJob | undefined): JobValues => ({
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

export const jobRules = rulesOf(async () => {
  const { jobCalls } = await import('@sangam/contract/jobs/calls')
  return jobCalls['job/job-post'].body.omit({ operation_type: true, jm_job_posted_id: true })
})
