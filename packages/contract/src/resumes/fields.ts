import {
  choiceName,
  fields,
  master,
  optionalText,
  pastDate,
  phone,
  text,
  withOwnRule,
} from '../fields.ts'
import { genders, marriedStatuses } from '../lookups.ts'

/** The form of a resume by section, in the order of the page. */
export const resumeSections = {
  personal: fields({
    region_id: master({ list: 'region', label: 'resumes.lbl_region' }),
    fname: text({ max: 30, label: 'resumes.lbl_first_name' }),
    mname: text({ max: 30, label: 'resumes.lbl_middle_name' }),
    lname: text({ max: 30, label: 'resumes.lbl_last_name' }),
    gender: withOwnRule(choiceName({ choices: genders, label: 'resumes.lbl_gender' })),
    married_status: withOwnRule(
      choiceName({ choices: marriedStatuses, label: 'resumes.lbl_married_status' }),
    ),
    dob: withOwnRule(pastDate({ label: 'resumes.lbl_dob' })),
    contact_no: phone({ label: 'resumes.lbl_contact' }),
    email_id: optionalText({ max: 250, keyboard: 'email', label: 'resumes.lbl_email' }),
    current_address: text({ max: 250, isLong: true, label: 'resumes.lbl_current_address' }),
    permanent_address: text({ max: 250, isLong: true, label: 'resumes.lbl_permanent_address' }),
    city_or_village: text({ max: 30, label: 'resumes.lbl_city' }),
    pincode: text({ max: 10, keyboard: 'numeric', label: 'resumes.lbl_pincode' }),
  }),
  education: fields({
    education_id: master({ list: 'education', label: 'resumes.lbl_education' }),
    specialization: optionalText({ max: 40, label: 'resumes.lbl_specialization' }),
    collage_name: text({ max: 50, label: 'resumes.lbl_college' }),
    university_name: text({ max: 50, label: 'resumes.lbl_university' }),
    passing_year: text({ max: 30, keyboard: 'numeric', label: 'resumes.lbl_passing_year' }),
    name_of_certification: optionalText({ max: 100, label: 'resumes.lbl_certification' }),
    key_skill: optionalText({ max: 30, label: 'resumes.lbl_key_skill' }),
    know_language: text({ max: 50, label: 'resumes.lbl_languages' }),
    experience: text({ max: 50, label: 'resumes.lbl_experience' }),
  }),
} as const

export const resumeFields = { ...resumeSections.personal, ...resumeSections.education }
