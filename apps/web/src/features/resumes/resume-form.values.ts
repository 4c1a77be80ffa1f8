import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { FormValues } from '@sangam/contract/fields'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import type { resumeFields } from '@sangam/contract/resumes/fields'
import { lazyRules } from '../../lib/forms/form.ts'

/** The file has no field descriptor, because it is uploaded. */
export type ResumeFormValues = FormValues<typeof resumeFields> & { resume_file_path: string }

/** A new resume starts with the data of the account. */
export const toFormValues = (
  resume: ResumeRecord | undefined,
  user: SessionUser | null,
): ResumeFormValues => ({
  resume_file_path: resume?.resume_path ?? '',
  region_id: String(resume?.region_id ?? (user?.region_id || '')),
  fname: resume?.fname ?? user?.first_name ?? '',
  mname: resume?.mname ?? '',
  lname: resume?.lname ?? user?.last_name ?? '',
  gender: resume?.gender ?? '',
  married_status: resume?.married_status ?? '',
  dob: resume?.dob ?? '',
  contact_no: resume?.contact_no ?? user?.mobile_or_email ?? '',
  email_id: resume?.email_id ?? '',
  current_address: resume?.current_address ?? '',
  permanent_address: resume?.permanent_address ?? '',
  pincode: resume?.pincode ?? '',
  city_or_village: resume?.city_or_village ?? '',
  education_id: resume ? String(resume.education_id) : '',
  specialization: resume?.spacialization ?? '',
  collage_name: resume?.collage_name ?? '',
  university_name: resume?.university_name ?? '',
  passing_year: resume?.passing_year ?? '',
  name_of_certification: resume?.any_cartification ?? '',
  key_skill: resume?.key_skill ?? '',
  know_language: resume?.know_language ?? '',
  experience: resume?.experience ?? '',
})

export const resumeRules = lazyRules(async () => {
  const { resumeCalls } = await import('@sangam/contract/resumes/calls')
  return resumeCalls['job/create-job-profile'].body.omit({
    operation_type: true,
    job_profile_id: true,
  })
})
