import { jobFields } from '@sangam/contract/jobs/fields'
import { listExport, pageOf } from '../../http/files/list-export.ts'

export const jobExport = listExport({
  name: 'jobs',
  access: 'super_admin',
  call: 'job/get-posted-job',
  batchOf: (page) => pageOf(page),
  columns: [
    ['jobs.lbl_job_id', (job) => job.job_id],
    [jobFields.job_title.label, (job) => job.title],
    [jobFields.company_name.label, (job) => job.company_name],
    [
      jobFields.employment_type.label,
      (job, { choice }) => choice('employment_type', job.employment_type),
    ],
    [jobFields.job_location.label, (job) => job.job_location],
    [jobFields.requried_exp.label, (job) => job.experience],
    [jobFields.salary_offered.label, (job) => job.salary_offered],
    [jobFields.education.label, (job) => job.education],
    [jobFields.key_skill.label, (job) => job.key_skill],
    [jobFields.contact_person.label, (job) => job.contact_person_name],
    [jobFields.contact_number.label, (job) => job.contact_person_number],
    [jobFields.contact_email.label, (job) => job.contact_person_email],
    ['jobs.lbl_status', (job, { t }) => t(`approval.status_${job.job_status}`)],
    ['jobs.lbl_posted_by', (job) => job.created_user_name],
    ['users_page.lbl_created_on', (job, { time }) => time(job.created_at)],
  ],
})
