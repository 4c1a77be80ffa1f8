import { describe, expect, test } from 'vitest'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { giveResume, listJob, postJob, setListedDaysAgo } from './jobs.testing.ts'

const portal = await startPortal()

const apply = (user: TestUser, id: number, more: object = {}) =>
  user.send('job/apply', { jm_job_posted_id: id, ...more })
const applicantsOf = async (poster: TestUser, id: number) =>
  poster.call('job/get-applicants', { jm_job_posted_id: id })

/** A listed post, its poster, and a member with a resume. */
const scene = async () => {
  const [poster, asha] = [await portal.user(), await portal.user()]
  const id = await listJob(portal, poster)
  const resumeId = await giveResume(portal, asha)
  return { poster, asha, id, resumeId }
}

describe('applying', () => {
  test('sends the resume with a note; the poster sees who applied', async () => {
    const { poster, asha, id, resumeId } = await scene()
    const before = await asha.call('job/get-posted-job-details-by-id', { jm_job_posted_id: id })
    expect(before.data).toMatchObject({
      is_apply: true,
      is_applied: false,
      resumes: [{ job_profiles_id: resumeId, name: 'Asha Patil' }],
    })
    expect(await apply(asha, id, { note: ' I live nearby. ' })).toMatchObject({
      httpStatus: 200,
      message: 'jobs.msg_applied',
      data: { is_apply: false, is_applied: true, applicants: 0 },
    })
    const { data } = await applicantsOf(poster, id)
    expect(data).toEqual({
      data: [
        {
          application_id: expect.any(Number),
          full_name: 'Asha Patil',
          contact_no: '9200000001',
          email_id: 'asha@example.com',
          education_id: 2,
          edu_name: 'B.Com',
          experience: '4 years',
          key_skill: 'Tally',
          note: 'I live nearby.',
          applied_at: expect.any(String),
          resume_path: `resume/of-${asha.id}`,
        },
      ],
      total: 1,
      next_cursor: null,
    })
    const mine = await poster.call('job/get-my-posted-job', {})
    expect(mine.data.data[0]?.applicants).toBe(1)
  })

  test('requires a resume that is active and not rejected', async () => {
    const [poster, asha] = [await portal.user(), await portal.user()]
    const id = await listJob(portal, poster)
    const refusal = { httpStatus: 400, message: 'jobs.err_no_resume' }
    expect(await apply(asha, id)).toMatchObject(refusal)
    await giveResume(portal, asha, { isActive: false })
    await giveResume(portal, asha, { status: 'Rejected' })
    expect(await apply(asha, id)).toMatchObject(refusal)
    await giveResume(portal, asha)
    expect((await apply(asha, id)).httpStatus).toBe(200)
  })

  test('sends the selected resume, which must belong to the applicant', async () => {
    const { poster, asha, id, resumeId } = await scene()
    await giveResume(portal, asha, { firstName: 'Newer' })
    const other = await portal.user()
    const foreign = await giveResume(portal, other)
    expect(await apply(asha, id, { job_profile_id: foreign })).toMatchObject({
      message: 'jobs.err_no_resume',
    })
    await apply(asha, id, { job_profile_id: resumeId })
    expect((await applicantsOf(poster, id)).data.data[0]?.full_name).toBe('Asha Patil')
  })

  test('sends the newest resume if none is selected', async () => {
    const { poster, asha, id } = await scene()
    await giveResume(portal, asha, { firstName: 'Newer' })
    await apply(asha, id)
    expect((await applicantsOf(poster, id)).data.data[0]?.full_name).toBe('Newer Patil')
  })

  test('is possible once, also with two concurrent requests', async () => {
    const { poster, asha, id } = await scene()
    const answers = await Promise.all([apply(asha, id), apply(asha, id)])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect((await applicantsOf(poster, id)).data.total).toBe(1)
    expect(await apply(asha, id)).toMatchObject({ message: 'jobs.err_already_applied' })
  })

  test('is refused for the own post', async () => {
    const { poster, id } = await scene()
    await giveResume(portal, poster)
    expect(await apply(poster, id)).toMatchObject({ message: 'jobs.err_own_post' })
  })

  test('is refused for a post that is waiting, expired, filled or closed', async () => {
    const { poster, asha } = await scene()
    const admin = await portal.admin()
    await giveResume(portal, admin)
    const waiting = await postJob(poster)
    expect((await apply(asha, waiting)).httpStatus).toBe(404)
    expect(await apply(admin, waiting)).toMatchObject({
      httpStatus: 409,
      message: 'jobs.err_not_listed',
    })
    const expired = await listJob(portal, poster)
    await setListedDaysAgo(portal, expired, 46)
    expect((await apply(asha, expired)).httpStatus).toBe(404)
    for (const action_type of ['filled', 'close'] as const) {
      const closed = await listJob(portal, poster)
      await poster.call('job/posted-job-actions', { jm_job_posted_id: closed, action_type })
      expect((await apply(asha, closed)).httpStatus).toBe(404)
    }
  })

  test('a note has at most 300 characters', async () => {
    const { asha, id } = await scene()
    expect(await apply(asha, id, { note: 'x'.repeat(301) })).toMatchObject({
      errors: { note: 'common.err_too_long' },
    })
  })
})

describe('an applicant', () => {
  test('withdraws the application, and may apply again', async () => {
    const { poster, asha, id } = await scene()
    await apply(asha, id)
    expect(await asha.call('job/withdraw', { jm_job_posted_id: id })).toMatchObject({
      httpStatus: 200,
      message: 'jobs.msg_withdrawn',
    })
    expect((await applicantsOf(poster, id)).data.data).toEqual([])
    expect(await asha.call('job/withdraw', { jm_job_posted_id: id })).toMatchObject({
      httpStatus: 404,
      message: 'jobs.err_not_applied',
    })
    expect((await apply(asha, id)).httpStatus).toBe(200)
  })

  test('still finds a post that is no longer listed, and can withdraw', async () => {
    const { poster, asha, id } = await scene()
    await apply(asha, id)
    await poster.call('job/posted-job-actions', { jm_job_posted_id: id, action_type: 'filled' })
    const { data } = await asha.call('job/get-posted-job', { is_applied: 1 })
    expect(data.data).toMatchObject([{ jm_job_posted_id: id, listing_state: 'filled' }])
    const look = { jm_job_posted_id: id }
    expect((await asha.call('job/get-posted-job-details-by-id', look)).httpStatus).toBe(200)
    expect((await asha.call('job/withdraw', look)).httpStatus).toBe(200)
    expect((await asha.call('job/get-posted-job-details-by-id', look)).httpStatus).toBe(404)
  })

  test('hides the file, but not the name, by deactivating the resume', async () => {
    const { poster, asha, id, resumeId } = await scene()
    await apply(asha, id)
    await asha.call('job/profile-actions', {
      job_profile_id: resumeId,
      action_type: 'enable_disable',
      acton_data: '0',
    })
    expect((await applicantsOf(poster, id)).data.data).toMatchObject([
      { full_name: 'Asha Patil', resume_path: '' },
    ])
  })
})

describe('the list of applicants', () => {
  test('is for the poster only, not for members, applicants or admins', async () => {
    const { asha, id } = await scene()
    await apply(asha, id)
    for (const person of [asha, await portal.user(), await portal.admin()]) {
      expect(await applicantsOf(person, id)).toMatchObject({
        httpStatus: 404,
        message: 'jobs.err_not_found',
      })
    }
    const seen = await (await portal.admin()).call('job/get-posted-job-details-by-id', {
      jm_job_posted_id: id,
    })
    expect(seen.data.applicants).toBe(0)
  })

  test('has five per page, newest first', async () => {
    const { poster, id } = await scene()
    const names: string[] = []
    for (let count = 0; count < 6; count += 1) {
      const person = await portal.user()
      names.unshift(`Person${count} Patil`)
      await giveResume(portal, person, { firstName: `Person${count}` })
      await apply(person, id)
    }
    const first = (await applicantsOf(poster, id)).data
    expect(first.total).toBe(6)
    expect(first.data.map((row) => row.full_name)).toEqual(names.slice(0, 5))
    const second = await poster.call('job/get-applicants', {
      jm_job_posted_id: id,
      cursor: first.next_cursor ?? '',
    })
    expect(second.data.data.map((row) => row.full_name)).toEqual(names.slice(5))
  })
})
