import { fields, master, optionalText, phone, text, withOwnRule } from '../fields.ts'
import { richTextMaxLength } from '../rich-text.ts'
import { placeMax } from './values.ts'

/** The form of a job post, in the order of the page. */
export const jobFields = fields({
  job_title: text({ max: 50, label: 'jobs.lbl_title' }),
  company_name: text({ max: 50, label: 'jobs.lbl_company' }),
  requried_exp: text({ max: 30, label: 'jobs.lbl_experience' }),
  salary_offered: text({ max: 45, label: 'jobs.lbl_salary' }),
  education: text({ max: 45, label: 'jobs.lbl_education' }),
  key_skill: text({ max: 100, label: 'jobs.lbl_key_skill' }),
  employment_type: master({ list: 'employment_type', label: 'jobs.lbl_employment_type' }),
  contact_person: text({ max: 250, label: 'jobs.lbl_contact_person' }),
  contact_number: phone({ label: 'jobs.lbl_contact_number' }),
  contact_email: text({ max: 250, keyboard: 'email', label: 'jobs.lbl_email' }),
  job_location: text({ max: placeMax, label: 'jobs.lbl_location' }),
  job_address: text({ max: 250, isLong: true, label: 'jobs.lbl_address' }),
  /** Rich text as JSON text. */
  job_description: withOwnRule(
    optionalText({ max: richTextMaxLength, isLong: true, label: 'jobs.lbl_description' }),
  ),
})

/** The form of an application. */
export const applicationFields = fields({
  note: optionalText({ max: 300, isLong: true, label: 'jobs.lbl_note' }),
})
