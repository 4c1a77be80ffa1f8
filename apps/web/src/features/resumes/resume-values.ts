import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { rulesOf } from '../../lib/form.ts'

/** What the form holds; every value is text until it is sent. */
export type ResumeValues = {
  resume_file_path: string
  region_id: string
  fname: string
  mname: string
  lname: string
  gender: string
  married_status: string
  dob: string
  contact_no: string
  email_id: string
  current_address: string
  permanent_address: string
  pincode: string
  city_or_village: string
  education_id: string
  specialization: string
  collage_name: string
  university_name: string
  passing_year: string
  name_of_certification: string
  key_skill: string
  know_language: string
  experience: string
}

/** Records and forms name some fields differently; a new resume begins with what is known. */
export const valuesOf = (
  resume: ResumeRecord | undefined,
  user: SessionUser | null,
): ResumeValues => ({
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

export const resumeRules = rulesOf(async () => {
  const { resumeCalls } = await import('@sangam/contract/resumes/calls')
  return resumeCalls['job/create-job-profile'].body.omit({
    operation_type: true,
    job_profile_id: true,
  })
})
