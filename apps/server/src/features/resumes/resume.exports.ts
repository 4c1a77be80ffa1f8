import { listExport, pageOf } from '../../http/files/list-export.ts'

export const resumeExport = listExport({
  name: 'resumes',
  access: 'super_admin',
  call: 'job/get-job-profile',
  batchOf: (page) => pageOf(page),
  columns: [
    ['resumes.lbl_first_name', (resume) => resume.fname],
    ['resumes.lbl_middle_name', (resume) => resume.mname],
    ['resumes.lbl_last_name', (resume) => resume.lname],
    ['resumes.lbl_region', (resume, { choice }) => choice('region', resume.region_id)],
    ['resumes.lbl_city', (resume) => resume.city_or_village],
    ['resumes.lbl_contact', (resume) => resume.contact_no],
    ['resumes.lbl_email', (resume) => resume.email_id],
    ['resumes.lbl_education', (resume, { choice }) => choice('education', resume.education_id)],
    ['resumes.lbl_experience', (resume) => resume.experience],
    ['resumes.lbl_key_skill', (resume) => resume.key_skill],
    ['resumes.lbl_created_by', (resume) => resume.created_user_name],
    ['resumes.lbl_status', (resume, { t }) => t(`approval.status_${resume.registration_status}`)],
    ['users_page.lbl_created_on', (resume, { time }) => time(resume.created_at)],
  ],
})
