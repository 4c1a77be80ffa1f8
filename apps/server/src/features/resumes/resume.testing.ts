import type { Data, Input } from '@sangam/contract/calls'
import { apiPath, type Envelope } from '@sangam/contract/envelope'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { pdfFile } from './file/file.testing.ts'

type UploadAnswer = Envelope<Data<'job/upload-resume'>> & { httpStatus: number }

export async function uploadResume(
  portal: TestPortal,
  { token }: Pick<TestUser, 'token'>,
  bytes: Buffer,
  name = 'cv.pdf',
): Promise<UploadAnswer> {
  const form = new FormData()
  form.append('job_profile_id', '0')
  form.append('actionType', 'profile_add')
  form.append('uploadedFileName', name)
  form.append('uploadedFileExtension', name.split('.').at(-1) ?? '')
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const multipart = new Response(form)
  const response = await portal.app.inject({
    method: 'POST',
    url: `${apiPath}/job/upload-resume`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': multipart.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await multipart.arrayBuffer()),
  })
  return { httpStatus: response.statusCode, ...response.json() }
}

/** Uploads a file and returns its path. */
export async function newFile(portal: TestPortal, user: TestUser, bytes?: Buffer): Promise<string> {
  const answer = await uploadResume(portal, user, bytes ?? (await pdfFile()))
  return answer.data[0]?.uploaded_file_path ?? ''
}

export const resumeForm: Omit<Input<'job/create-job-profile'>, 'resume_file_path'> = {
  operation_type: 'add',
  job_profile_id: 0,
  region_id: 3,
  fname: 'Asha',
  mname: 'Dilip',
  lname: 'Patil',
  gender: 'Female',
  married_status: 'Unmarried',
  dob: '07/03/1994',
  contact_no: '9200000001',
  email_id: 'asha@example.com',
  current_address: '12 Mayur Colony, Pune',
  permanent_address: 'Warvat Bakal',
  pincode: '444203',
  city_or_village: 'Shegaon',
  education_id: 2,
  specialization: 'Accounts',
  collage_name: 'G. S. College, Khamgaon',
  university_name: 'Amravati University',
  passing_year: '2015',
  name_of_certification: 'Tally',
  key_skill: 'Tally, GST',
  know_language: 'Marathi, Hindi, English',
  experience: '4 years',
}

/** Submits a resume through the real calls and returns its record. */
export async function addResume(
  portal: TestPortal,
  user: TestUser,
  values: Partial<Input<'job/create-job-profile'>> = {},
): Promise<Data<'job/create-job-profile'>> {
  const path = values.resume_file_path ?? (await newFile(portal, user))
  const answer = await user.call('job/create-job-profile', {
    ...resumeForm,
    resume_file_path: path,
    ...values,
  })
  if (!answer.data) throw new Error(`the resume was not saved: ${answer.message}`)
  return answer.data
}

export const download = (portal: TestPortal, { token }: Pick<TestUser, 'token'>, path: string) =>
  portal.app.inject({
    method: 'GET',
    url: `${apiPath}/download-resume/${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
