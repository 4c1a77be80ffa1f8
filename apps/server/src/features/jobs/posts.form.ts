import type { Body } from '@sangam/contract/calls'
import { namesOf } from '@sangam/contract/fields'
import { jobFields } from '@sangam/contract/jobs/fields'
import type { NewJob } from './posts.queries.ts'

type JobFieldName = keyof typeof jobFields
type FormColumns = Pick<NewJob, (typeof columnOf)[JobFieldName]>

/** The column of each form field; the specification fixes the wire names. */
export const columnOf = {
  job_title: 'title',
  company_name: 'companyName',
  requried_exp: 'experience',
  salary_offered: 'salaryOffered',
  education: 'education',
  key_skill: 'keySkill',
  employment_type: 'employmentTypeId',
  contact_person: 'contactPerson',
  contact_number: 'contactNumber',
  contact_email: 'contactEmail',
  job_location: 'location',
  job_address: 'address',
  job_description: 'description',
} as const satisfies Record<JobFieldName, keyof NewJob>

export const toColumns = (form: Pick<Body<'job/job-post'>, JobFieldName>): FormColumns =>
  Object.fromEntries(namesOf(jobFields).map((name) => [columnOf[name], form[name]])) as FormColumns
