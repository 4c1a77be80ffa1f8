import { describe, expect, test } from 'vitest'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addResume, download, newFile, uploadResume } from '../resume.testing.ts'
import { docmFile, docxFile, oleFile, pdfFile } from './file.testing.ts'

const portal = await startPortal()

const countUploads = async () => (await portal.services.db.select().from(uploads)).length

describe('uploading a file', () => {
  test('returns the stored path and the message', async () => {
    const asha = await portal.user()
    const answer = await uploadResume(portal, asha, await pdfFile())
    expect(answer).toMatchObject({ httpStatus: 200, message: 'resumes.msg_uploaded' })
    expect(answer.data).toEqual([
      {
        uploaded_file_path: expect.stringMatching(/^resume\/[\w-]{24}$/),
        message: 'resumes.msg_uploaded',
      },
    ])
  })

  test.each<[string, () => Promise<Buffer> | Buffer, string, number]>([
    [
      'a program named cv.pdf',
      () => Buffer.from(`MZ${'\0'.repeat(200)}`),
      'resumes.err_file_type',
      400,
    ],
    ['a docm named cv.docx', docmFile, 'resumes.err_file_macros', 400],
    [
      'a PDF with a password',
      () => pdfFile({ userPassword: 'x' }),
      'resumes.err_file_protected',
      400,
    ],
    [
      'a PDF cut off in the middle',
      async () => (await pdfFile()).subarray(0, 600),
      'resumes.err_file_broken',
      400,
    ],
    ['an empty file', () => Buffer.alloc(0), 'resumes.err_file_type', 400],
    ['a file of 100 MB', () => Buffer.alloc(100 * 1024 * 1024), 'common.err_too_large', 413],
  ])('refuses %s and stores nothing', async (_, make, message, httpStatus) => {
    const asha = await portal.user()
    const before = await countUploads()
    const answer = await uploadResume(portal, asha, await make())
    expect(answer).toMatchObject({ httpStatus, message })
    expect(await countUploads()).toBe(before)
  })

  test('the limit is 5 MB, even if the portal accepts larger pictures', async () => {
    const generous = await startPortal({ settings: { UPLOAD_MAX_MB: '10' } })
    const asha = await generous.user()
    const pdf = await pdfFile()
    const large = Buffer.concat([pdf.subarray(0, 15), Buffer.alloc(6 * 1024 * 1024, ' '), pdf])
    expect(await uploadResume(generous, asha, large)).toMatchObject({
      httpStatus: 413,
      message: 'resumes.err_file_too_large',
      params: { max: 5 },
    })
  })

  test('requires a file', async () => {
    const asha = await portal.user()
    const form = new Response(new FormData())
    const response = await portal.app.inject({
      method: 'POST',
      url: '/bariapps/api/job/upload-resume',
      headers: {
        authorization: `Bearer ${asha.token}`,
        'content-type': form.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await form.arrayBuffer()),
    })
    expect(response.json()).toMatchObject({ errors: { file: 'common.err_required' } })
  })
})

describe('downloading a file', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['pdf', pdfFile, 'application/pdf'],
    ['docx', docxFile, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['doc', oleFile, 'application/msword'],
  ])(
    'returns a %s unchanged, with the name of the person',
    async (extension, make, contentType) => {
      const asha = await portal.user()
      const bytes = await make()
      const path = await newFile(portal, asha, bytes)
      const { resume_path } = await addResume(portal, asha, { resume_file_path: path })
      const response = await download(portal, asha, resume_path)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe(contentType)
      expect(response.headers['content-disposition']).toContain(
        `filename="Asha_Patil_resume.${extension}"`,
      )
      expect(response.rawPayload.equals(bytes)).toBe(true)
    },
  )

  test('file names support Marathi and cannot contain a path', async () => {
    const asha = await portal.user()
    const { resume_path } = await addResume(portal, asha, { fname: 'आशा', lname: '../पाटील' })
    const { headers } = await download(portal, asha, resume_path)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      'आशा__पाटील_resume.pdf',
    )
  })

  test('is allowed for the owner and for admins', async () => {
    const [asha, ravi, admin] = [await portal.user(), await portal.user(), await portal.admin()]
    const { resume_path } = await addResume(portal, asha)
    expect((await download(portal, admin, resume_path)).statusCode).toBe(200)
    const refused = await download(portal, ravi, resume_path)
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'common.err_not_found'])
    const visitor = await portal.app.inject(`/bariapps/api/download-resume/${resume_path}`)
    expect(visitor.statusCode).toBe(401)
  })

  test('is refused for pending members', async () => {
    const asha = await portal.user()
    const { resume_path } = await addResume(portal, asha)
    const pending = await portal.user({ verification: 'pending' })
    expect((await download(portal, pending, resume_path)).statusCode).toBe(403)
  })

  test('a file without a resume is not found, not even by its uploader', async () => {
    const asha = await portal.user()
    const path = await newFile(portal, asha)
    expect((await download(portal, asha, path)).statusCode).toBe(404)
    expect((await download(portal, asha, 'resume/..%2f..%2fetc')).statusCode).toBe(404)
  })

  test('a replaced file is not found', async () => {
    const asha = await portal.user()
    const { job_profiles_id, resume_path } = await addResume(portal, asha)
    await addResume(portal, asha, { operation_type: 'update', job_profile_id: job_profiles_id })
    expect((await download(portal, asha, resume_path)).statusCode).toBe(404)
  })
})

describe('a poster the resume was sent to', () => {
  const applied = async () => {
    const [poster, asha, admin] = [await portal.user(), await portal.user(), await portal.admin()]
    const posted = await poster.call('job/job-post', {
      operation_type: 'add',
      job_title: 'Cook',
      company_name: 'Temple kitchen',
      requried_exp: '2 years',
      salary_offered: '15000',
      education: 'SSC',
      key_skill: 'Cooking',
      employment_type: 1,
      contact_person: 'Ravi',
      contact_number: '9200000009',
      contact_email: 'ravi@example.com',
      job_location: 'Shegaon',
      job_address: 'Main road',
    })
    const jm_job_posted_id = posted.data.jm_job_posted_id
    await admin.call('job/posted-job-actions', {
      jm_job_posted_id,
      action_type: 'approv_reject',
      acton_data: 'Approved',
    })
    const resume = await addResume(portal, asha)
    await asha.call('job/apply', { jm_job_posted_id })
    return { poster, asha, jm_job_posted_id, resume }
  }
  const status = async (user: TestUser, path: string) =>
    (await download(portal, user, path)).statusCode

  test('may download it until the application is withdrawn', async () => {
    const { poster, asha, jm_job_posted_id, resume } = await applied()
    expect(await status(poster, resume.resume_path)).toBe(200)
    await asha.call('job/withdraw', { jm_job_posted_id })
    expect(await status(poster, resume.resume_path)).toBe(404)
  })

  test('may not download it while it is deactivated', async () => {
    const { poster, asha, resume } = await applied()
    const setActive = (value: string) =>
      asha.call('job/profile-actions', {
        job_profile_id: resume.job_profiles_id,
        action_type: 'enable_disable',
        acton_data: value,
      })
    await setActive('0')
    expect(await status(poster, resume.resume_path)).toBe(404)
    await setActive('1')
    expect(await status(poster, resume.resume_path)).toBe(200)
  })

  test('sees the file, not the record', async () => {
    const { poster, resume } = await applied()
    const answer = await poster.call('job/get-job-profile-details-by-id', {
      job_profile_id: resume.job_profiles_id,
    })
    expect(answer.httpStatus).toBe(404)
  })
})
