import type { APIRequestContext, APIResponse } from '@playwright/test'
import { type CallPath, calls, type Input } from '@sangam/contract/calls'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import sharp from 'sharp'
import { expect, logIn, newMobile } from './fixtures.ts'
import { samplePdf } from './resume-samples.ts'

/** Texts that run `ran()` if a page uses them as markup, an address or a template. */
export const hostileTexts = [
  `"><script>ran()</script><svg/onload=ran()><a href="javascript:ran()">x</a>{{constructor.constructor('ran()')()}}`,
  `'"><script>ran()</script>{{ran()}}`,
  '<img src=x onerror=ran()>',
  'javascript:ran()//',
] as const

/** The part that is visible on a page that shows the texts as text. */
export const shownAsText = 'ran()'

/** Fields without free text: names of files, records, actions and states, and the honeypot. */
const ignoredFields = [
  'image_path',
  'resume_file_path',
  'registration_number',
  'acton_data',
  // the name in the other script has letters of that script only
  'name_other',
  'second_subject',
  'seen_updated_at',
]

/** The body with a hostile text in every field whose rule accepts one. */
function withHostileTexts<P extends CallPath>(path: P, good: Input<P>): Input<P> {
  const rule = calls[path].body
  const body: Record<string, unknown> = { ...good }
  for (const field of Object.keys(rule.shape)) {
    if (ignoredFields.includes(field)) continue
    const accepted = hostileTexts.find((text) => rule.safeParse({ ...good, [field]: text }).success)
    if (accepted) body[field] = accepted
  }
  return body as Input<P>
}

const description = {
  type: 'doc',
  content: [
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: hostileTexts[0] }],
    },
    {
      type: 'paragraph',
      content: [{ type: 'text', text: hostileTexts[2], marks: [{ type: 'code' }] }],
    },
  ],
}

interface HostileRecords {
  mobile: string
  userId: number
  profileId: number
  /** The registration number. */
  number: string
  businessId: number
  jobId: number
  resumeId: number
  committeeId: number
}

/** Stores hostile texts in every record that a member or an admin can write. */
export async function storeHostileRecords(
  request: APIRequestContext,
  api: string,
): Promise<HostileRecords> {
  const as = (token: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const read = async (path: string, sending: Promise<APIResponse>) => {
      const answer = await (await sending).json()
      expect(answer, path).toMatchObject({ status: 'success' })
      return answer.data
    }
    return {
      call: <P extends CallPath>(path: P, good: Input<P>) =>
        read(path, request.post(`${api}/${path}`, { headers, data: withHostileTexts(path, good) })),
      upload: (path: CallPath, name: string, buffer: Buffer, fields = {}) => {
        const file = { name, mimeType: 'application/octet-stream', buffer }
        return read(
          path,
          request.post(`${api}/${path}`, { headers, multipart: { file, ...fields } }),
        )
      },
    }
  }
  const picture = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#8f3a26' },
  })
    .jpeg()
    .toBuffer()

  const visitor = as('')
  const admin = as((await logIn(request, '9000000002')).access_token)
  const mobile = newMobile()
  await visitor.call('save-user-details', {
    fname: 'A',
    lname: 'B',
    mobile_no: mobile,
    region_id: 1,
  })
  const { id: userId, access_token: memberToken } = await logIn(request, mobile)
  await admin.call('user-actions', {
    user_details_id: userId,
    action_type: 'user_verification',
    acton_data: '1',
  })
  await visitor.call('contact-us', {
    fname: 'A',
    lname: 'B',
    mobile_or_email: mobile,
    subject: 'S',
    description: 'D',
  })
  const member = as(memberToken)

  const [photo] = await member.upload('upload', 'photo.jpg', picture, {
    actionType: 'add_vadhu_var',
    bride_groom_id: '0',
  })
  const profile = await member.call('vadhu-var-registration', {
    ...sampleProfileForm,
    image_path: photo.image_path,
  })
  await admin.call('vadhu-var/approve-reject', {
    bride_groom_id: profile.id,
    acton_name: 'Approved',
    action_type: 'approv_reject',
  })
  await admin.call('payments/record', {
    registration_number: profile.reg_number,
    method: 'cash',
    amount: '501',
    acton_remark: 'R',
  })

  const [banner] = await member.upload('business/upload', 'banner.jpg', picture)
  const business = await member.call('business/registration', {
    operation_type: 'add',
    image_path: banner.image_path,
    region_id: 6,
    category_id: 3,
    business_name: 'N',
    business_owner_name: 'O',
    contact_no: '9876543210',
    address: 'A',
    city_village: 'C',
    pincode: '4',
    business_about: 'A',
  })
  await admin.call('business/actions', {
    business_id: business.business_id,
    action_type: 'approv_reject',
    acton_data: 'Rejected',
  })
  await admin.call('business/category-save', { category_id: 0, cat_name: 'N', cat_name_mr: 'N' })

  const job = await member.call('job/job-post', {
    operation_type: 'add',
    job_title: 'T',
    company_name: 'C',
    requried_exp: 'E',
    salary_offered: 'S',
    education: 'E',
    key_skill: 'K',
    employment_type: 1,
    contact_person: 'P',
    contact_number: '9876543210',
    contact_email: 'E',
    job_location: 'L',
    job_address: 'A',
    job_description: JSON.stringify(description),
  })
  await admin.call('job/posted-job-actions', {
    jm_job_posted_id: job.jm_job_posted_id,
    action_type: 'approv_reject',
    acton_data: 'Approved',
  })

  const [file] = await member.upload('job/upload-resume', 'cv.pdf', samplePdf('Resume'))
  const resume = await member.call('job/create-job-profile', {
    operation_type: 'add',
    resume_file_path: file.uploaded_file_path,
    region_id: 3,
    fname: 'A',
    mname: 'B',
    lname: 'C',
    gender: 'Female',
    married_status: 'Unmarried',
    dob: '07/03/1994',
    contact_no: '9200000001',
    current_address: 'A',
    permanent_address: 'P',
    pincode: '4',
    city_or_village: 'C',
    education_id: 2,
    collage_name: 'C',
    university_name: 'U',
    passing_year: '2',
    know_language: 'M',
    experience: 'E',
  })

  const review = await member.call('review/create', { rating: 1, user_review: 'R', review_id: 0 })
  await admin.call('review/reply', { review_id: review.id, admin_review: 'R' })

  const [portrait] = await admin.upload('committee/profile-upload', 'photo.jpg', picture, {
    actionType: 'add_comittee_member',
  })
  const [committee] = await admin.call('committee/create', {
    region_id: 1,
    mr_ms_id: 2,
    fname: 'A',
    mname: 'B',
    lname: 'C',
    designation_id: 2,
    mobile_no: '9200000002',
    occupation: 'O',
    company_with_working_address: 'W',
    current_address: 'A',
    permanent_address: 'P',
    image_path: portrait.image_path,
  })

  return {
    mobile,
    userId,
    profileId: profile.id,
    number: profile.reg_number,
    businessId: business.business_id,
    jobId: job.jm_job_posted_id,
    resumeId: resume.job_profiles_id,
    committeeId: committee.id,
  }
}
