import { describe, expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'
import { addResume, newFile, resumeForm } from './resume.testing.ts'

const portal = await startPortal()

describe('submitting a resume', () => {
  test('stores every field and returns the record', async () => {
    const asha = await portal.user({ firstName: 'Asha', lastName: 'Patil' })
    const path = await newFile(portal, asha)
    const answer = await asha.call('job/create-job-profile', {
      ...resumeForm,
      resume_file_path: path,
    })
    expect(answer).toMatchObject({ httpStatus: 200, message: 'resumes.msg_created' })
    expect(answer.data).toEqual({
      job_profiles_id: expect.any(Number),
      region_id: 3,
      region_name: 'Shegaon',
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
      city_or_village: 'Shegaon',
      pincode: '444203',
      education_id: 2,
      edu_name: 'B.Com',
      spacialization: 'Accounts',
      collage_name: 'G. S. College, Khamgaon',
      university_name: 'Amravati University',
      passing_year: '2015',
      any_cartification: 'Tally',
      key_skill: 'Tally, GST',
      know_language: 'Marathi, Hindi, English',
      experience: '4 years',
      resume_path: path,
      created_user_name: 'Asha Patil',
      login_mobile: asha.mobile,
      is_account_closed: false,
      row_status: 1,
      registration_status: 'Pending',
      acton_remark: '',
      created_at: expect.any(String),
      updated_at: '',
      is_edit: true,
      is_approval: false,
      needs_other_admin: false,
    })
  })

  test('requires every field except the optional ones', async () => {
    const asha = await portal.user()
    const { errors = {} } = await asha.send('job/create-job-profile', { operation_type: 'add' })
    expect(errors).toMatchObject({
      resume_file_path: 'resumes.err_file_required',
      fname: 'common.err_required',
      dob: 'common.err_required',
    })
    expect(Object.keys(errors).toSorted()).toEqual(
      [
        ...['region_id', 'fname', 'mname', 'lname', 'gender', 'married_status', 'dob'],
        ...['contact_no', 'current_address', 'permanent_address', 'pincode', 'city_or_village'],
        ...['education_id', 'collage_name', 'university_name', 'passing_year', 'know_language'],
        ...['experience', 'resume_file_path'],
      ].toSorted(),
    )
  })

  test.each([
    ['fname', 30],
    ['mname', 30],
    ['lname', 30],
    ['current_address', 250],
    ['permanent_address', 250],
    ['pincode', 10],
    ['city_or_village', 30],
    ['specialization', 40],
    ['collage_name', 50],
    ['university_name', 50],
    ['passing_year', 30],
    ['name_of_certification', 100],
    ['key_skill', 30],
    ['know_language', 50],
    ['experience', 50],
  ])('%s takes %i characters and no more', async (field, max) => {
    const asha = await portal.user()
    const body = { ...resumeForm, resume_file_path: await newFile(portal, asha) }
    const long = await asha.send('job/create-job-profile', {
      ...body,
      [field]: 'x'.repeat(max + 1),
    })
    expect(long).toMatchObject({ httpStatus: 400, errors: { [field]: 'common.err_too_long' } })
    const whole = await asha.send('job/create-job-profile', { ...body, [field]: 'x'.repeat(max) })
    expect(whole.httpStatus).toBe(200)
  })

  test.each([
    ['contact_no', '12345', 'common.err_phone'],
    ['dob', '31/02/1994', 'common.err_date'],
    ['dob', '07/03/94', 'common.err_date'],
    ['dob', '07/03/2999', 'common.err_date_past'],
    ['gender', 'Robot', 'common.err_choice'],
    ['married_status', 'Maybe', 'common.err_choice'],
    ['region_id', 999, 'common.err_choice'],
    ['education_id', 999, 'common.err_choice'],
  ])('%s cannot be %s', async (field, value, error) => {
    const asha = await portal.user()
    const body = { ...resumeForm, resume_file_path: 'resume/x', [field]: value }
    expect(await asha.send('job/create-job-profile', body)).toMatchObject({
      httpStatus: 400,
      errors: { [field]: error },
    })
  })

  test('also accepts the ids of gender and marital status', async () => {
    const asha = await portal.user()
    const record = await addResume(portal, asha, { gender: '1', married_status: '1' })
    expect([record.gender, record.married_status]).toEqual(['Male', 'Married (remarriage)'])
  })

  test('a file can be used once, and only by its uploader', async () => {
    const [asha, ravi] = [await portal.user(), await portal.user()]
    const path = await newFile(portal, asha)
    const body = { ...resumeForm, resume_file_path: path }
    const stolen = await ravi.call('job/create-job-profile', body)
    expect(stolen).toMatchObject({ httpStatus: 400, message: 'resumes.err_file_required' })
    expect((await asha.call('job/create-job-profile', body)).httpStatus).toBe(200)
    expect((await asha.call('job/create-job-profile', body)).httpStatus).toBe(400)
  })

  test('an invalid path stores nothing', async () => {
    const asha = await portal.user()
    for (const path of ['resume/made-up', '../../etc/passwd', 'profile/x']) {
      const answer = await asha.call('job/create-job-profile', {
        ...resumeForm,
        resume_file_path: path,
      })
      expect(answer.message).toBe('resumes.err_file_required')
    }
    expect((await asha.call('job/get-job-profile', {})).data.total).toBe(0)
  })

  test('is refused after ten resumes', async () => {
    const asha = await portal.user()
    for (let count = 0; count < 10; count += 1) await addResume(portal, asha)
    const answer = await asha.call('job/create-job-profile', {
      ...resumeForm,
      resume_file_path: await newFile(portal, asha),
    })
    expect(answer).toMatchObject({ message: 'resumes.err_too_many', params: { max: 10 } })
  })
})

describe('changing a resume', () => {
  test('keeps the file if the path does not change, and replaces it otherwise', async () => {
    const asha = await portal.user()
    const { job_profiles_id, resume_path } = await addResume(portal, asha)
    const change = { operation_type: 'update', job_profile_id: job_profiles_id } as const
    const changed = await addResume(portal, asha, {
      ...change,
      fname: 'Aasha',
      resume_file_path: resume_path,
    })
    expect(changed).toMatchObject({ job_profiles_id, fname: 'Aasha', resume_path })
    const renewed = await addResume(portal, asha, change)
    expect(renewed.job_profiles_id).toBe(job_profiles_id)
    expect(renewed.resume_path).not.toBe(resume_path)
  })

  test("another member's resume does not exist; an admin may view but not edit it", async () => {
    const [asha, ravi, admin] = [await portal.user(), await portal.user(), await portal.admin()]
    const { job_profiles_id } = await addResume(portal, asha)
    const attempt = async (user: typeof asha) =>
      user.call('job/create-job-profile', {
        ...resumeForm,
        operation_type: 'update',
        job_profile_id: job_profiles_id,
        resume_file_path: await newFile(portal, user),
      })
    expect(await attempt(ravi)).toMatchObject({
      httpStatus: 404,
      message: 'resumes.err_not_found',
    })
    expect(await attempt(admin)).toMatchObject({
      httpStatus: 403,
      message: 'resumes.err_not_yours',
    })
  })

  test('an approved resume stays approved; a rejected one becomes Pending', async () => {
    const [asha, admin] = [await portal.user(), await portal.admin()]
    const decideAndChange = async (value: 'Approved' | 'Rejected') => {
      const { job_profiles_id, resume_path } = await addResume(portal, asha)
      await admin.call('job/profile-actions', {
        job_profile_id: job_profiles_id,
        action_type: 'approv_reject',
        acton_data: value,
        acton_remark: 'Please add your experience',
      })
      return addResume(portal, asha, {
        operation_type: 'update',
        job_profile_id: job_profiles_id,
        resume_file_path: resume_path,
      })
    }
    expect((await decideAndChange('Approved')).registration_status).toBe('Approved')
    expect(await decideAndChange('Rejected')).toMatchObject({
      registration_status: 'Pending',
      acton_remark: '',
    })
  })
})

describe('the list', () => {
  test('shows a member the own resumes in every status, newest first, five per page', async () => {
    const [asha, ravi, admin] = [await portal.user(), await portal.user(), await portal.admin()]
    await addResume(portal, ravi)
    const ids: number[] = []
    for (let count = 0; count < 7; count += 1) {
      ids.unshift((await addResume(portal, asha)).job_profiles_id)
    }
    await admin.call('job/profile-actions', {
      job_profile_id: ids[0] ?? 0,
      action_type: 'approv_reject',
      acton_data: 'Approved',
    })
    const first = (await asha.call('job/get-job-profile', {})).data
    expect(first.total).toBe(7)
    expect(first.data.map((resume) => resume.job_profiles_id)).toEqual(ids.slice(0, 5))
    expect(first.data.map((resume) => resume.registration_status)).toContain('Approved')
    const second = (await asha.call('job/get-job-profile', { cursor: first.next_cursor ?? '' }))
      .data
    expect(second.data.map((resume) => resume.job_profiles_id)).toEqual(ids.slice(5))
    expect(second.next_cursor).toBeNull()
  })

  test("shows an admin only everyone's pending resumes", async () => {
    const [asha, admin] = [await portal.user(), await portal.admin()]
    const waiting = await addResume(portal, asha)
    const approved = await addResume(portal, asha)
    await admin.call('job/profile-actions', {
      job_profile_id: approved.job_profiles_id,
      action_type: 'approv_reject',
      acton_data: 'Approved',
    })
    const { data } = await admin.call('job/get-job-profile', { limit: 100 })
    const ids = data.data.map((resume) => resume.job_profiles_id)
    expect(ids).toContain(waiting.job_profiles_id)
    expect(ids).not.toContain(approved.job_profiles_id)
    expect(new Set(data.data.map((resume) => resume.registration_status))).toEqual(
      new Set(['Pending']),
    )
  })

  test('identifies the caller by the token, not by the body', async () => {
    const [asha, ravi] = [await portal.user(), await portal.user()]
    await addResume(portal, asha)
    const answer = await ravi.send('job/get-job-profile', {
      mobile_no: asha.mobile,
      region_id: 1,
      roles: 'admin',
    })
    expect(answer.data).toMatchObject({ data: [], total: 0 })
  })
})

test('details are for the owner and admins; for others the resume does not exist', async () => {
  const [asha, ravi, admin] = [await portal.user(), await portal.user(), await portal.admin()]
  const { job_profiles_id } = await addResume(portal, asha)
  const look = (user: typeof asha) =>
    user.call('job/get-job-profile-details-by-id', { job_profile_id: job_profiles_id })
  expect((await look(asha)).data).toMatchObject({ is_edit: true, is_approval: false })
  expect((await look(admin)).data).toMatchObject({ is_edit: false, is_approval: true })
  expect(await look(ravi)).toMatchObject({ httpStatus: 404, message: 'resumes.err_not_found' })
})
