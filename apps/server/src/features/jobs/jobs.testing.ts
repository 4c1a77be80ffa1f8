import type { Input } from '@sangam/contract/calls'
import { eq } from 'drizzle-orm'
import { postedJobs } from '../../db/schema/services/jobs.ts'
import { resumes } from '../../db/schema/services/resumes.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'

export const jobForm: Input<'job/job-post'> = {
  operation_type: 'add',
  jm_job_posted_id: 0,
  job_title: 'Accountant',
  company_name: 'Gawande Traders',
  requried_exp: '2-4 years',
  salary_offered: '18,000 a month',
  education: 'B.Com',
  key_skill: 'Tally, GST',
  employment_type: 1,
  contact_person: 'Ganesh Gawande',
  contact_number: '9200000009',
  contact_email: 'ganesh@example.com',
  job_location: 'Shegaon',
  job_address: '12 Station Road, Shegaon',
  job_description: '',
}

/** Posts a job through the real call and returns its id. */
export async function postJob(
  user: TestUser,
  values: Partial<Input<'job/job-post'>> = {},
): Promise<number> {
  const answer = await user.call('job/job-post', { ...jobForm, ...values })
  if (!answer.data) throw new Error(`the job was not posted: ${answer.message}`)
  return answer.data.jm_job_posted_id
}

/** Posts a job that an admin approves. */
export async function listJob(
  portal: TestPortal,
  user: TestUser,
  values: Partial<Input<'job/job-post'>> = {},
): Promise<number> {
  const id = await postJob(user, values)
  const admin = await portal.admin()
  await admin.call('job/posted-job-actions', {
    jm_job_posted_id: id,
    action_type: 'approv_reject',
    acton_data: 'Approved',
  })
  return id
}

/** Sets the start of the listing to this number of days ago. */
export async function setListedDaysAgo(
  portal: TestPortal,
  id: number,
  days: number,
): Promise<void> {
  const listedAt = new Date(Date.now() - days * 86_400_000)
  await portal.services.db.update(postedJobs).set({ listedAt }).where(eq(postedJobs.id, id))
}

/** Inserts a resume of this user and returns its id. */
export async function giveResume(
  portal: TestPortal,
  owner: TestUser,
  values: Partial<typeof resumes.$inferInsert> = {},
): Promise<number> {
  const [row] = await portal.services.db
    .insert(resumes)
    .values({
      ownerId: owner.id,
      regionId: 1,
      firstName: 'Asha',
      middleName: 'Dilip',
      lastName: 'Patil',
      gender: 'Female',
      marriedStatus: 'Unmarried',
      birthDate: '1994-03-07',
      contactNumber: '9200000001',
      email: 'asha@example.com',
      currentAddress: 'Pune',
      permanentAddress: 'Pune',
      cityVillage: 'Pune',
      pincode: '411038',
      educationId: 2,
      collegeName: 'College',
      universityName: 'University',
      passingYear: '2015',
      keySkill: 'Tally',
      languages: 'Marathi',
      experience: '4 years',
      filePath: `resume/of-${owner.id}`,
      fileType: 'pdf',
      ...values,
    })
    .returning({ id: resumes.id })
  return row?.id ?? 0
}
